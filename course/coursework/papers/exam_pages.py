"""The pages of an exam: the questions of each version, and the key."""

import shlex

from coursework.papers import TITLE
from coursework.papers.page import MONO, ROOM, SMALL, Block, Pages
from coursework.papers.solution import put_solution, said
from gamesearch.sets.variant import Topic

NAMES = (
    "A node has the name that is written on the edge leading to it, unless the task "
    "says otherwise. You may write in the trees, but only the answers on the lines "
    "are marked."
)
EQUAL = (
    "Every version has the same questions with the same points. Trees are drawn at "
    "random until one meets the rule of its topic (see below). The table above names "
    "the shapes of the trees, which are spread over the versions. An answer gets all "
    "of its points or none."
)
COLUMNS = 4  # versions next to each other in the key
FIRST_COLUMNS = 130.0, 32.0  # for the question and its points


def question_pages(exam) -> bytes:
    """The questions: the versions one after the other, each on sheets of its own."""
    pages = Pages(exam.title)
    for letter, tasks in exam.versions.items():
        with pages.booklet(f"Version {letter}", name=True):
            pages.paragraph(f"{counted(exam.points)}. {NAMES}", SMALL)
            for number, task in enumerate(tasks, 1):
                put_task(pages, number, task)
            if (pages.page - pages.first) % 2 == 0:
                pages.add_page()
                pages.paragraph("Space for your work. This page is not marked.", SMALL)
    return pages.data()


def put_task(pages: Pages, number: int, task) -> None:
    """A task on a page of its own: story, tree, questions with lines for answers."""
    if number > 1:
        pages.add_page()
    pages.space(8)
    put_heading(pages, number, task)
    pages.paragraph(task.variant.story)
    blocks = []
    for place, question in enumerate(task.variant.questions):
        asked = {
            "text": question.text,
            "number": f"{number}.{place + 1}",
            "right": f"({task.points[place]})",
        }
        blocks.append(Block([asked], lines=1))
    pages.tree(task.variant.blank(), blocks)


def key_pages(exam) -> bytes:
    """The key: all answers in a table, then each answer with its reason."""
    pages = Pages(f"{exam.title}: key")
    pages.title_of_pages = exam.title
    with pages.booklet("Key"):
        pages.heading("Answers", counted(exam.points))
        letters = list(exam.versions)
        for start in range(0, len(letters), COLUMNS):
            for place in range(len(exam.topics)):
                some = letters[start : start + COLUMNS]
                put_answers(pages, exam, place, some)
        pages.space(10)
        put_rules(pages, exam)
    for letter, tasks in exam.versions.items():
        with pages.booklet(f"Key, version {letter}"):
            for number, task in enumerate(tasks, 1):
                if number > 1:
                    pages.add_page()
                put_heading(pages, number, task)
                put_solution(pages, task.variant, f"{number}.", task.points)
    return pages.data()


def put_answers(pages: Pages, exam, place: int, letters: list[str]) -> None:
    """A table of the answers of these versions to the task at this place."""
    tasks = [exam.versions[letter][place] for letter in letters]
    shapes = [f"{one}: {task.variant.structure}" for one, task in zip(letters, tasks)]
    rows = [(f"{place + 1} {headed(tasks[0].topic)}", "", *shapes)]
    for number, worth in enumerate(tasks[0].points):
        asked = [task.variant.questions[number] for task in tasks]
        name = f"{place + 1}.{number + 1} {asked[0].name}"
        rows.append((name, f"({worth})", *(said(one.answer) for one in asked)))
    room = (ROOM - sum(FIRST_COLUMNS)) / COLUMNS
    pages.rows(rows, (*FIRST_COLUMNS, *(room for _ in letters)))
    pages.space(10)


def put_rules(pages: Pages, exam) -> None:
    """How the versions were drawn, and how to draw them again."""
    pages.heading("Why the versions are equally difficult")
    pages.paragraph(EQUAL, SMALL)
    for topic in exam.topics:
        pages.space(6)
        pages.paragraph(f"{headed(topic)}: {topic.rule}", SMALL)
    pages.space(14)
    pages.heading("The same exam again")
    names = ",".join(topic.name for topic in exam.topics)
    words = ["gamesearch", "exam", "--topics", names]
    words += ["--variants", str(len(exam.versions)), "--points", str(exam.points)]
    words += ["--seed", exam.seed]
    if exam.title != TITLE:
        words += ["--title", exam.title]
    pages.paragraph(shlex.join(words), SMALL, family=MONO)


def put_heading(pages: Pages, number: int, task) -> None:
    """The number of a task, its topic and its points."""
    pages.heading(f"{number}  {headed(task.topic)}", counted(sum(task.points)))


def headed(topic: Topic) -> str:
    """The title of a topic as a heading, with a capital."""
    return topic.title[:1].upper() + topic.title[1:]


def counted(points: int) -> str:
    """A number of points with its unit.

    >>> counted(1)
    '1 point'
    """
    return f"{points} point{'' if points == 1 else 's'}"
