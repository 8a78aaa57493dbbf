"""The pages of an exam: the questions of each version, and the key."""

import shlex

from coursework.papers import TITLE
from coursework.papers.page import ANSWER_LINE, ROOM, SMALL, Booklet
from coursework.papers.solution import put_solution, put_tree, said
from gamesearch.sets.variants import Topic

NAMES = (
    "A node is called by what stands on the edge that leads to it, unless the task "
    "says otherwise. You may write in the trees; what you write on the lines counts."
)
COLUMNS = 4  # versions beside each other in the key
FIRST_COLUMNS = 130.0, 32.0  # for the question and its points


def question_pages(exam) -> list[Booklet]:
    """For the room: the versions one after the other, each on whole sheets."""
    booklets = []
    for letter, tasks in exam.versions.items():
        booklet = Booklet(exam.title, f"Version {letter}", name=True)
        booklet.text(f"{counted(exam.points)}. {NAMES}", SMALL)
        for number, task in enumerate(tasks, 1):
            put_task(booklet, number, task)
        if len(booklet.pages) % 2:
            booklet.new_page()
            booklet.text("Space for your work; it is not marked.", SMALL)
        booklets.append(booklet)
    return booklets


def put_task(booklet: Booklet, number: int, task) -> None:
    """A task on a page of its own: story, tree, questions with lines to answer on."""
    if number > 1:
        booklet.new_page()
    booklet.space(8)
    booklet.heading(f"{number}  {headed(task.topic)}", counted(sum(task.points)))
    booklet.text(task.variant.story)
    asked = [
        (f"{number}.{place}", question.text, f"({worth})")
        for place, (question, worth) in enumerate(
            zip(task.variant.questions, task.points), 1
        )
    ]
    lines = sum(
        booklet.height_of(text, right=worth, number=name) + ANSWER_LINE + 4
        for name, text, worth in asked
    )
    put_tree(booklet, task.variant.blank(), lines)
    for name, text, worth in asked:
        booklet.keep(booklet.height_of(text, right=worth, number=name) + ANSWER_LINE)
        booklet.text(text, number=name, right=worth)
        booklet.rule()
        booklet.space(4)


def key_pages(exam) -> list[Booklet]:
    """For the instructor: all answers in a table, then each with its reason."""
    first = Booklet(exam.title, "Key")
    first.heading("Answers", counted(exam.points))
    letters = list(exam.versions)
    for start in range(0, len(letters), COLUMNS):
        for place in range(len(exam.topics)):
            some = letters[start : start + COLUMNS]
            first.table(*answer_table(exam, place, some))
            first.space(10)
    first.space(10)
    put_rules(first, exam)
    booklets = [first]
    for letter, tasks in exam.versions.items():
        booklet = Booklet(exam.title, f"Key, version {letter}")
        for number, task in enumerate(tasks, 1):
            put_key(booklet, number, task)
        booklets.append(booklet)
    return booklets


def answer_table(exam, place: int, letters: list[str]):
    """The answers of these versions side by side, to the task that has this place.

    Rows of texts, the first with the versions' letters and shapes, and the widths of
    the columns.
    """
    tasks = [exam.versions[letter][place] for letter in letters]
    shapes = [f"{one}: {task.variant.structure}" for one, task in zip(letters, tasks)]
    rows = [(f"{place + 1} {headed(tasks[0].topic)}", "", *shapes)]
    for number, worth in enumerate(tasks[0].points):
        asked = [task.variant.questions[number] for task in tasks]
        name = f"{place + 1}.{number + 1} {asked[0].name}"
        rows.append((name, f"({worth})", *(said(one.answer) for one in asked)))
    room = (ROOM - sum(FIRST_COLUMNS)) / COLUMNS
    return rows, (*FIRST_COLUMNS, *(room for _ in letters))


def put_rules(booklet: Booklet, exam) -> None:
    """How the versions were drawn, and how to draw them again."""
    booklet.heading("Why the versions are equally difficult")
    booklet.text(
        "Every version has the same questions with the same points. Its trees are "
        "drawn until the rule of their topic accepts them. The table above names their "
        "shapes, which are spread over the versions. An answer has all its points or "
        "none.",
        SMALL,
    )
    for topic in exam.topics:
        booklet.space(6)
        booklet.text(f"{headed(topic)}: {topic.rule}", SMALL)
    booklet.space(14)
    booklet.heading("The same exam again")
    names = ",".join(topic.name for topic in exam.topics)
    words = ["gamesearch", "exam", "--topics", names]
    words += ["--variants", str(len(exam.versions)), "--points", str(exam.points)]
    words += ["--seed", exam.seed]
    if exam.title != TITLE:
        words += ["--title", exam.title]
    booklet.text(shlex.join(words), SMALL, font="mono")


def put_key(booklet: Booklet, number: int, task) -> None:
    """A task with its solved tree, and each answer with its reason."""
    if number > 1:
        booklet.new_page()
    booklet.heading(f"{number}  {headed(task.topic)}", counted(sum(task.points)))
    put_solution(booklet, task.variant, f"{number}.", task.points)


def headed(topic: Topic) -> str:
    """The title of a topic as it stands in a heading."""
    return topic.title[:1].upper() + topic.title[1:]


def counted(points: int) -> str:
    """So many points, in words.

    >>> counted(1)
    '1 point'
    """
    return f"{points} point{'' if points == 1 else 's'}"
