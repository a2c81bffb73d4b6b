import MarkdownText
import TerminalFrame
import Testing

@testable import SplitViewUI

private func marked(_ markdown: String) -> [String] { TextDocument(markdown: markdown).marked }

@Test(
  arguments: [
    ("*a* **b** ***c***", "[i:a] [b:b] [b,i:c]"),
    ("_a_ __b__ snake_case_word", "[i:a] [b:b] snake_case_word"),
    ("**a *b* c**", "[b:a ][b,i:b][b: c]"), ("*a **b***", "[i:a ][b,i:b]"),
    ("2 * 3 * 4", "2 * 3 * 4"),
    ("**open", "**open"), ("a*\"b\"*c", "a*\"b\"*c"), ("~~gone~~ ~one~", "[s:gone] ~one~"),
    ("`code *x*` ``a`b``", "[code:code *x*] [code:a`b]"), ("`open", "`open"),
    ("`` ` ``", "[code:`]"),
    ("\\*a\\* \\a", "*a* \\a"), ("&lt;b&gt; &amp; &#233; &#x2014; &none;", "<b> & é — &none;"),
    ("[a *b*](http://x \"t\") c", "[link,<http://x>:a ][i,link,<http://x>:b] c"),
    ("[a](<x y>)", "[link,<x y>:a]"), ("[a](x(y)z)", "[link,<x(y)z>:a]"), ("[a](x", "[a](x"),
    ("![alt](p.png)", "[secondary,<p.png>:alt]"), ("[x [y](b) z](a)", "[x [link,<b>:y] z](a)"),
    (
      "<https://a.b> <a@b.c> <b>",
      "[link,<https://a.b>:https://a.b] [link,<mailto:a@b.c>:a@b.c] <b>"
    ),
    ("soft\nbreak", "soft break"), ("*a [b*](u)", "*a [link,<u>:b*]"),
  ] as [(String, String)])
func `The inside of a paragraph is as CommonMark has it`(markdown: String, text: String) {
  #expect(marked(markdown) == [text])
}

@Test func `Labels stand for addresses, wherever these are defined`() {
  let text = "[a][One] [one] [b][] [none][two]\n\n[ONE]: http://1 'title'\n[b]: <http://2>\n"
  #expect(
    marked(text) == ["[link,<http://1>:a] [link,<http://1>:one] [link,<http://2>:b] [none][two]"])
}

@Test func `Blocks look as they were written`() {
  let text = """
    # One #
    Two
    ---
    para
    - a
      - b
    - c

      more
    3. d

    > quote
    lazy
    > > deep

    ```swift
    let *x* = 1
      in
    ```
        indented

    ***
    hard  \nbreak\\
    again
    """
  #expect(
    marked(text) == [
      "[u:One]", "Two", "para", "• a", "  • b", "• c", "", "  more", "3. d", "", "> quote lazy",
      "> > deep", "", "  let *x* = 1", "    in", "  indented", "", "", "hard", "break", "again",
    ])
  let blocks = TextDocument(markdown: text).blocks
  let roles: [TextRole] = [.heading, .heading, .body, .body]
  #expect(blocks.prefix(4).map(\.role) == roles)
  #expect(blocks[10].role == .quote(1) && blocks[11].role == .quote(2))
  #expect(blocks[13].role == .code && !blocks[13].wraps && blocks[17].role == .rule)
}

@Test func `The text of an item is set in below its mark`() {
  let document = TextDocument(markdown: "10. one two three\n    - four five six")
  #expect(
    document.plainLines(width: 18) == [
      "10. one two three", "    • four five", "      six",
    ])
  #expect(TextDocument(markdown: "- a", symbols: .ascii).blocks[0].lead == "* ")
}

/// Texts for which careless parsers take quadratic or exponential time. Each must be parsed almost instantly; the
/// suite's time limit is the check.
private let pathological: [(String, String)] = [
  ("emphasis without end", String(repeating: "*a ", count: 100_000)),
  ("closers without openers", String(repeating: "a* ", count: 100_000)),
  ("both kinds in turns", String(repeating: "*a_ ", count: 100_000)),
  (
    "nested emphasis",
    String(repeating: "*a **a ", count: 30_000) + String(repeating: "b** b* ", count: 30_000)
  ),
  (
    "threes",
    String(repeating: "***", count: 100_000) + "a" + String(repeating: "***", count: 100_000)
  ),
  (
    "brackets",
    String(repeating: "[", count: 200_000) + "a" + String(repeating: "]", count: 200_000)
  ),
  ("open links", String(repeating: "[a](<b", count: 50_000)),
  ("open images", String(repeating: "![[]()", count: 50_000)),
  ("links in links", String(repeating: "[a](b)", count: 50_000)),
  ("labels", "[a]: b\n\n" + String(repeating: "[a][", count: 50_000)),
  ("backquotes", (1...600).map { "e" + String(repeating: "`", count: $0) }.joined()),
  ("escapes", String(repeating: "\\", count: 300_000)),
  ("entities", String(repeating: "&", count: 300_000)),
  ("angles", String(repeating: "<", count: 200_000)),
  ("quotes", String(repeating: ">", count: 300_000) + "a"),
  (
    "deep lists",
    (0..<1000).map { String(repeating: " ", count: $0 * 2) + "- a" }.joined(separator: "\n")
  ),
  ("one line of lists", String(repeating: "- ", count: 100_000)),
  ("a long paragraph", String(repeating: "line\n", count: 200_000)),
  ("definitions", String(repeating: "[a]: b\n", count: 50_000)),
  ("fences", String(repeating: "```\n", count: 100_000)),
  ("rules", String(repeating: "* ", count: 200_000) + "x"),
  ("tabs", String(repeating: "\t", count: 300_000) + "x"),
  ("titles", String(repeating: "[a](b \"", count: 50_000)),
  ("controls", String(repeating: "\u{0}\u{1B}[31m\r", count: 50_000)),
]

@Suite(.timeLimit(.minutes(5))) struct PathologicalMarkdownTests {
  @Test(arguments: pathological.map(\.0))
  func `the time grows with the length alone`(name: String) throws {
    let text = try #require(pathological.first { $0.0 == name }).1
    let document = TextDocument(markdown: text)
    #expect(document.blocks.reduce(0) { $0 + $1.text.utf8.count } <= text.utf8.count * 4)
  }
}

@Test func `A table has aligned columns`() {
  let text = """
    | name | `size` | at |
    | :-- | --: | :-: |
    | *a* | 1 | x\\|y |
    | long name | 20 |

    a | b
    --- | ---
    c | d

    no | table
    -- | -- | --
    """
  #expect(
    marked(text) == [
      "[heading:name]       [code:size]  [heading:at]", "[i:a]             1  x|y",
      "long name    20   ", "",
      "[heading:a]  [heading:b]", "c  d", "", "no | table -- | -- | --",
    ])
}

@Test(arguments: [(64, true), (65, false)])
func `A table has at most 64 columns`(count: Int, isTable: Bool) {
  func row(_ cell: String) -> String { Array(repeating: cell, count: count).joined(separator: "|") }
  let blocks = TextDocument(markdown: "\(row("a"))\n\(row("-"))\nb").blocks
  #expect(blocks.count == (isTable ? 2 : 1))
}

@Test func `The rows of a wide table are paragraphs`() {
  let words = String(repeating: "word ", count: 30)
  let blocks = TextDocument(markdown: "| a | b |\n|---|---|\n| \(words)| *c* |\n|| d |").blocks
  #expect(blocks.map(\.text) == ["a — b", "\(words.dropLast()) — c", "d"])
  #expect(blocks.allSatisfy { $0.wraps })
  let narrow = TextDocument(markdown: "a|b\n-|-\n\(String(repeating: "x", count: 97))|c").blocks
  #expect(narrow.allSatisfy { !$0.wraps })
  let wide = TextDocument(markdown: "a|b\n-|-\n\(String(repeating: "x", count: 98))|c").blocks
  #expect(wide.allSatisfy { $0.wraps })
}
