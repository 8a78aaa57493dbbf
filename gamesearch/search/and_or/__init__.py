"""Searches of AND/OR trees and graphs."""
