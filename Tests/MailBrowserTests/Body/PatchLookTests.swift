import MailStore
import SplitViewUI
import Testing

@testable import MailBrowser

private func blocks(_ text: String) -> [TextBlock] {
  BodyBlocks(Message(bytes: Array("Subject: x\n\n\(text)\n".utf8))).blocks
}

private let patch = """
  diff --git a/a.c b/a.c
  index 1..2 100644
  --- a/a.c
  +++ b/a.c
  @@ -1,3 +1,3 @@ int main()
   one
  -two
  +three
  \u{20}
  -- 
  2.43.0
  """

@Test func `The lines of a patch have the roles of a difference, quoted ones too`() {
  let roles: [TextRole] = [
    .heading, .secondary, .heading, .heading, .hunk, .body, .removed, .added, .body, .secondary,
    .secondary,
  ]
  #expect(blocks(patch).map(\.role) == roles)
  let quoted = patch.split(separator: "\n").prefix(8).map { "> \($0)" }.joined(separator: "\n")
  #expect(
    blocks(quoted).map(\.role) == roles.prefix(5) + [.quote(1), .removed, .added])
}

@Test func `Spaces at the end of a patch's lines are kept`() {
  let text = "@@ -1,3 +1,3 @@\n one  \n \n-two\t\n+two \n"
  #expect(blocks(text).map(\.text) == ["@@ -1,3 +1,3 @@", " one  ", " ", "-two\t", "+two "])
}

@Test func `The bars of a diffstat are green and red, and so are the counts below`() {
  let stat = blocks(" a|b.c | 12 ++--\n 1 file changed, 2 insertions(+), 2 deletions(-)")
  #expect(
    stat[0].runs == [
      TextRun(12..<14, TextAttributes(role: .added)),
      TextRun(14..<16, TextAttributes(role: .removed)),
    ])
  #expect(
    stat[1].runs == [
      TextRun(17..<32, TextAttributes(role: .added)),
      TextRun(34..<48, TextAttributes(role: .removed)),
    ])
}

@Test func `The summary below a diffstat goes on as a sentence, not as code`() {
  let stat = blocks(" a.c | 12 ++--\n 3 files changed, 14 insertions(+), 3 deletions(-)")
  #expect(stat.map(\.lineBreaking) == [.code, .words])
  #expect(
    TextDocument(stat).plainLines(width: 40) == [
      " a.c | 12 ++--", " 3 files changed, 14 insertions(+), 3", " deletions(-)",
    ])
}

@Test func `Trailers have less weight, sentences do not`() {
  let text = """
    It is broken.

    Fixes: 1234 ("x")
    [ada: spelling]
    Signed-off-by: Ada <a@b>
    ---

    Note-to-self: here
    it goes on as a sentence.

    diff --git a/a.c b/a.c
    """
  let roles = blocks(text).filter { !$0.text.isEmpty }.dropLast().map(\.role)
  #expect(roles == [.body, .secondary, .secondary, .secondary, .secondary, .body, .body])
}

@Test func `Trailers that an answer gives are what it says`() {
  for after in ["", "\n> diff --git a/a.c b/a.c\n> @@ -1 +1 @@\n> -a\n> +b\n"] {
    let given = blocks("> x\n\nFine.\n\nAcked-by: Ada <a@b>\n\(after)")
    #expect(given.first { $0.text.hasPrefix("Acked") }?.role == .body)
  }
}

@Test func `Blanks at the end of an added line are marked, and of no other`() {
  let lines = blocks("@@ -1,2 +1,4 @@\n a  \n-b \n+\n+ c \t\n+d\r\nx")
  #expect(lines.map(\.runs.count) == [0, 0, 0, 0, 1, 1, 0])
  #expect(lines[4].runs == [TextRun(3..<5, TextAttributes(role: .removedWords))])
}

@Test func `The places to go to are the files of a patch, and answers to quotes`() {
  let text = "\(patch)\n" + patch.replacing("a.c", with: "b.c") + "\n> quoted\n\nanswer\nmore"
  let body = BodyBlocks(Message(bytes: Array("Subject: x\n\n\(text)\n".utf8)))
  #expect(
    body.stops.map { body.blocks[$0.block].text } == [
      "diff --git a/a.c b/a.c", "diff --git a/b.c b/b.c", "answer",
    ])
  #expect(body.stops.map(\.kind) == [.file, .file, .answer])
}

@Test func `In a review, quoted lines of a patch have their colours without the hunk's first line`()
{
  let text = "> +#ifdef A\n> -\tfoo();\n> - an item\n>  same\n> --\n> +\n\n+1"
  let review = Message(bytes: Array("Subject: Re: [PATCH] x\n\n\(text)\n".utf8))
  let roles = BodyBlocks(review).blocks.map(\.role)
  #expect(
    roles == [
      .added, .removed, .quote(1), .quote(1), .quote(1), .added, .body, .body,
    ])
  #expect(!blocks(text).map(\.role).contains(.added))
}
