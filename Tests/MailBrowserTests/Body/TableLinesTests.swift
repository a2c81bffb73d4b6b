import MailStore
import Testing

@testable import MailBrowser

/// For each line of `text`, returns whether it is kept as a line of a table.
private func whole(_ text: String) -> [Bool] {
  TableLines.find(
    in: text.split(separator: "\n", omittingEmptySubsequences: false).map { Paragraph(String($0)) })
}

@Test(
  "Tables and drawings are whole",
  arguments: [
    "Item            Number     Where\nWidget          12         below\nGadget          3          above",
    " name  | note\n-------+------\n Ada   | first",
    "+------+\n| name |\n+------+",
    "   12 |     foo();\n      |     ^~~",
    "    +---+      +---+\n    | a |----->| b |\n    +---+      +---+\n       \\        /\n        \\______/",
    "┌──────┬─────┐\n│ name │ sum │\n└──────┴─────┘",
    "total          12\n---------------------\nand in all    120",
    "-rw-r--r--  1 root  3190 one.swift\ndrwxr-xr-x 12 root  4096 two.swift",
  ])
func tables(text: String) { #expect(whole(text).allSatisfy { $0 }) }

@Test(
  "Other text is wrapped",
  arguments: [
    "A line of words.  It has two spaces after its sentence, as typists do.\n"
      + "Here is one more.  And another follows it for good measure, as there.",
    "One line   alone with a gap\n\nAnd another   one with a gap",
    "int main(void)\n{\n    return use(1 | 2);\n}",
    "> a quotation that has no columns\nand the answer",
    "Here we use a|b once\nand there it is c or d",
  ])
func prose(text: String) { #expect(!whole(text).contains(true)) }
