@echo off
cd /d "%~dp0"
where py >nul 2>nul && (py start.py lab) || (python start.py lab)
pause
