import Testing

@testable import MailStore
@testable import ReadableText

/// Returns a letter for each line of `text`, which stands for its role in a patch.
private func parts(_ text: String) -> String {
  var reader = PatchReader()
  return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
    switch reader.next(line.utf8) {
    case nil: "."
    case .file: "f"
    case .hunk: "@"
    case .added: "+"
    case .removed: "-"
    case .context: " "
    case .note: "n"
    case .broken: "b"
    case .stat: "s"
    }
  }.joined()
}

@Test func `A patch of git is followed line by line, as far as its hunks count`() {
  let patch = """
    Mend the clock.

     clock.c | 4 ++--
     1 file changed, 2 insertions(+), 2 deletions(-)
     create mode 100644 clock.h

    diff --git a/clock.c b/clock.c
    index 2c78660..cb6f170 100644
    --- a/clock.c
    +++ b/clock.c
    @@ -1,3 +1,3 @@ int main()
     int a;
    -int b;
    +int c;

    - an item of a list
    """
  #expect(parts(patch) == "..sss.ffff@ -+ .")
}

@Test func `An absent count is one, and a file without a newline at its end says so`() {
  #expect(parts("@@ -1 +1 @@\n-a\n+b\n\\ No newline at end of file\n-c") == "@-+n.")
}

@Test func `A no-break space begins a line as a blank does`() {
  #expect(parts("@@ -1,2 +1,3 @@\n\u{A0} a\n\u{A0}\n+\u{A0}b\nc") == "@  +.")
  #expect(parts("@@@ -1 -1 +1,2 @@@\n\u{A0}\u{A0}a\n\u{A0}+b\nc") == "@ +.")
}

@Test func `A removed dash is no signature while the hunk goes on`() {
  #expect(parts("@@ -1,2 +1 @@\n a\n-- \n-- ") == "@ -.")
}

@Test func `The rest of a line that a mail program broke stays in the hunk; three in a row end it`()
{
  #expect(parts("@@ -1,2 +1,2 @@\n-a long\nline\n+b\n c") == "@-b+ ")
  #expect(parts("@@ -1,9 +1,9 @@\n a\nWhy?\nI would\nrather\nnot do\nthis.") == "@ bbb..")
}

@Test func `A combined diff has a column for each parent`() {
  #expect(parts("@@@ -1,2 -1,2 +1,3 @@@\n  a\n++b\n- c\n -d\n+ e\nf") == "@ +--+.")
}

@Test func `A context diff and a normal diff are patches too`() {
  #expect(
    parts("***************\n*** 1,2 ****\n  a\n! b\n--- 1,2 ----\n  a\n! c\nEnd") == "@@  @  .")
  #expect(parts("2,3c2\n< a\n< b\n---\n> c\n7d6\n< d\nEnd") == "@--@+@-.")
}

@Test(
  "Text is no patch",
  arguments: [
    "- an item", "+ another", "12 o'clock", "@home", "@@", "@@ -x +y @@", "--- ", "1a", "99",
    " | ", " a | b", "2c3 and more", "difference", "@@ -1,2,3 +1 @@",
    "@@ -1,-1 +1,1 @@", "@@ -+1 +1 @@", "@@ -1, +1 @@", " id | name | 12", " id | 12 | 3",
    " total | 3 of 4",
  ])
func noPatch(line: String) { #expect(parts(line) == ".") }

@Test func `A hunk of any length is read without a trap`() {
  let huge = "@@ -1,9223372036854775807 +1,9223372036854775807 @@\n a\n-b\n+c"
  #expect(parts(huge) == "@ -+")
  #expect(parts("@@ -1,0 +1,0 @@\n a") == "@.")
  #expect(parts("@@ -1,-9223372036854775808 +1,1 @@\n x") == "..")
  #expect(parts("@@ -1,99999999999999999999 +1 @@\n x") == "@ ")
  #expect(parts(" a | 2 +-\n b | 0\n c | Bin 0 -> 3 bytes") == "sss")
}

@Test func `A quoted patch goes on behind a remark, and its lines keep their first column`() {
  let body = """
    > @@ -1,3 +1,3 @@
    >  int a;
    > -int b;
    Why not a long?
    > +int c;
    >  int d;
    > Regards
    """
  #expect(
    PlainTextBody(body).kinds == [
      .patch(.hunk), .patch(.context), .patch(.removed), .prose, .patch(.added), .patch(.context),
      .prose,
    ])
  let tight = ">@@ -1,2 +1,2 @@\n> int a;\n>-int b;\n>+int c;"
  #expect(PlainTextBody(tight).texts == ["@@ -1,2 +1,2 @@", " int a;", "-int b;", "+int c;"])
}

@Test func `An added line of a normal diff is not a quote`() {
  #expect(PlainTextBody("1c1\n< a\n---\n> b\nEnd").texts == ["1c1", "< a", "---", "> b", "End"])
  #expect(
    PlainTextBody("> 1c1\n> < a\n> ---\n> > b\n> > c\n> End\n> > d").texts
      == ["1c1", "< a", "---", "> b", "> c", "End", "d"])
}

@Test func `A flowed patch is joined at its soft breaks as git mailinfo joins it, nowhere else`() {
  let body = PlainTextBody(
    "Look\n@@ -1,2 +1,2 @@\n-a long \nline\n+b\n  c\nand \nso on", isFlowed: true)
  #expect(body.texts == ["Look", "@@ -1,2 +1,2 @@", "-a long line", "+b", " c", "and so on"])
}

@Test func `A patch in HTML is one too`() {
  var body = BodyText(limits: ReadingLimits())
  HTMLReader.read("<pre>@@ -1 +1 @@\n-a\n+b\n</pre><p>Text</p>", into: &body)
  body.markPatches(from: 0)
  #expect(
    body.paragraphs.filter { !$0.text.isEmpty }.map(\.kind)
      == [.patch(.hunk), .patch(.removed), .patch(.added), .prose])
}

/// The paragraphs read from a plain text.
private struct PlainTextBody {
  let paragraphs: [Paragraph]

  init(_ text: String, isFlowed: Bool = false) {
    var body = BodyText(limits: ReadingLimits())
    var reader = PlainTextReader(isFlowed: isFlowed)
    reader.read(text, into: &body)
    paragraphs = body.paragraphs
  }

  var kinds: [Paragraph.Kind] { paragraphs.map(\.kind) }
  var texts: [String] { paragraphs.map(\.text) }
}
