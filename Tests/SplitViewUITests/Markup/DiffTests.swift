import TerminalFrame
import Testing

@testable import SplitViewUI

private func roles(_ diff: String) -> [TextRole] {
  TextDocument(diff: diff, marksWords: false).blocks.map(\.role)
}

@Test func `The lines of git's difference have their roles`() {
  let diff = """
    commit 1f2e3d
    Author: Ada <ada@example.org>

        A message, with - signs
    - and + signs

    diff --git a/x b/x
    index 111..222 100644
    --- a/x
    +++ b/x
    @@ -1,3 +1,3 @@ func main()
     kept
    --- a removed line that begins with two signs
    +++ an added one

    diff --git a/y b/y
    new file mode 100644
    @@ -0,0 +1 @@
    +only
    \\ No newline at end of file
    """
  #expect(
    roles(diff) == [
      .heading, .secondary, .body, .body, .body, .body, .heading, .secondary, .heading, .heading,
      .hunk, .body, .removed, .added, .body, .heading, .secondary, .hunk, .added, .secondary,
    ])
}

@Test func `the signs of a diffstat have the roles of added and removed lines`() {
  let diff = " engine/bell.c |  4 ++--\n a |  2 --\n b | Bin 0 -> 12 bytes\n 2 files changed"
  let runs = TextDocument(diff: diff).blocks.map(\.runs)
  let (added, removed) = (TextAttributes(role: .added), TextAttributes(role: .removed))
  #expect(
    runs == [
      [TextRun(20..<22, added), TextRun(22..<24, removed)], [TextRun(8..<10, removed)], [], [],
    ])
  // Within a hunk, such a line is ordinary context.
  #expect(TextDocument(diff: "@@ -1 +1 @@\n a | 2 ++").blocks[1].runs.isEmpty)
}

@Test
func `A hunk ends where its first line says, and the signature of a patch is no removed line`() {
  #expect(roles("@@ -1 +1 @@\n-a\n+b\n-- \n2.40") == [.hunk, .removed, .added, .body, .body])
}

@Test func `A merge has a sign for each parent`() {
  let diff = "@@@ -1,2 -1,2 +1,3 @@@\n  both\n++new\n +theirs\n- ours\n -gone"
  #expect(roles(diff) == [.hunk, .body, .added, .added, .removed, .removed])
}

@Test(
  arguments: [
    "@@", "@@ @@", "@@ -1,x +1 @@",
    "@@ -99999999999999999999999,1 +1,99999999999999999999999 @@\n+a",
    "@@ -1,1 +1,1 @@\n\u{1}", "+", "-", "@@@@@@@@@@@@@@@@", "\\", "@@ -1 +1 @@\r\n-a\r\n+b\r\n",
  ])
func `What is no difference does no harm`(diff: String) {
  let document = TextDocument(diff: diff)
  #expect(document.blocks.count >= 1)
  _ = document.blocks.map { $0 }
}

@Test func `The words that differ are marked in lines that have much in common`() {
  let diff = """
    @@ -1,4 +1,4 @@
    -let count = words.first
    -nothing alike here
    +let counts = words.first
    +%%% ???
     kept
    -  return nameé
    +  return
    """
  #expect(
    TextDocument(diff: diff).marked == [
      "@@ -1,4 +1,4 @@", "-let [removedWords:count] = words.first", "-nothing alike here",
      "+let [addedWords:counts] = words.first", "+%%% ???", " kept",
      "-  return[removedWords: nameé]", "+  return",
    ])
}

@Test func `Where more lines are added than removed, no words are marked`() {
  let diff = "@@ -1,1 +1,2 @@\n-let a = 1 + 2\n+let b = 1 + 2\n+let c = 1 + 2"
  #expect(TextDocument(diff: diff).blocks.allSatisfy { $0.runs.isEmpty })
}

@Test
func `Lines are coloured from end to end where they are wrapped, and scrolled where they are not`()
{
  let document = TextDocument(diff: "@@ -0,0 +1 @@\n+one two three four")
  let frame = document.frame(16, 3)
  #expect(frame[Point(1, 0)].style == Theme.dark.hunk)
  #expect(frame[Point(1, 1)].style == Theme.dark.added)
  #expect(frame[Point(1, 2)].style == Theme.dark.added)
  #expect(document.wrapping(false).overhang(in: 10) == 9)
}
