import TerminalFrame
import TestSupport
import Testing

@testable import SplitViewUI

private func marked(_ output: String) -> [String] { TextDocument(ansi: output).marked }

@Test(
  arguments: [
    ("\u{1B}[1mb\u{1B}[22mn", "[b:b]n"), ("\u{1B}[31;4mx\u{1B}[0my", "[u,1:x]y"),
    ("\u{1B}[38;5;208mx\u{1B}[39my", "[208:x]y"), ("\u{1B}[97;100mx", "[15,on 8:x]"),
    ("\u{1B}[38;2;1;2;3mx", "[#10203:x]"), ("\u{1B}[38:2::1:2:3mx", "[#10203:x]"),
    ("\u{1B}[38:2:1:2:3mx", "[#10203:x]"), ("\u{1B}[48:5:9mx\u{1B}[49my", "[on 9:x]y"),
    ("\u{1B}[mx", "x"), ("\u{1B}[7;9;2;3mx\u{1B}[27;29;22;23my", "[d,i,r,s:x]y"),
    ("\u{1B}[4:3mx\u{1B}[4:0my", "[u:x]y"), ("\u{1B}[58;5;1;1mx", "[b:x]"),
    ("\u{1B}[38;5;999mx", "x"), ("\u{1B}[38mx", "x"), ("\u{1B}[38;2;1mx", "[#10000:x]"),
    ("\u{1B}[99999999999999999999;1mx", "[b:x]"), ("\u{1B}[;;1mx", "[b:x]"),
  ] as [(String, String)])
func `A rendition is understood in all its spellings`(output: String, text: String) {
  #expect(marked(output) == [text])
}

@Test func `A rendition stays in force over lines, and no longer than that`() {
  #expect(marked("\u{1B}[32ma\nb\n\u{1B}[mc\n") == ["[2:a]", "[2:b]", "c"])
}

@Test(
  arguments: [
    "a\u{1B}]0;title\u{7}b", "a\u{1B}]8;;http://x\u{1B}\\b", "a\u{1B}[2J\u{1B}[10;20Hb",
    "a\u{1B}(Bb", "a\u{9B}2Jb", "a\u{9D}52;c;eHl6\u{9C}b", "a\u{1B}Pq#0\u{1B}\\b", "a\u{85}b",
    "a\u{7}\u{0}\u{7F}b", "a\u{1B}[?25lb", "a\u{1B}cb", "a\u{1B}[>4;2mb", "a\u{1B}[1;2 qb",
    "a\u{1B}_private\u{1B}\\b", "a\u{1B}\u{1B}[mb", "ab\u{1B}", "ab\u{1B}[38;5",
    "ab\u{1B}]0;never ends",
  ])
func `All that is no rendition is left out`(output: String) {
  #expect(marked(output + "\n") == ["ab"])
}

@Test func `A return writes over the line, as far as the new text goes`() {
  #expect(marked("10%\r20%\r100%\n") == ["100%"])
  #expect(marked("downloading\rdone\r\n") == ["doneloading"])
  #expect(marked("downloading\r\u{1B}[Kdone\n") == ["done"])
  #expect(marked("\u{1B}[31mold\r\u{1B}[32mnew\u{1B}[m\n") == ["[2:new]"])
}

@Test func `Letters over letters are bold, and underlined with a low line, as man writes them`() {
  #expect(marked("N\u{8}NA\u{8}AM\u{8}ME\u{8}E x") == ["[b:NAME] x"])
  #expect(marked("_\u{8}f_\u{8}i_\u{8}l_\u{8}e") == ["[u:file]"])
  #expect(marked("f\u{8}_ é\u{8}é") == ["[u:f] [b:é]"])
  #expect(marked("|\u{8}/\u{8}-\u{8}\\ ok") == ["\\ ok"])
  #expect(marked("ab\u{8}\u{8}ab") == ["[b:ab]"])
}

@Test func `Output that comes bit by bit is the same as output that comes at once`() {
  let output = Array(
    "\u{1B}[1;38;2;9;8;7mé日\u{1B}[m\u{1B}]0;t\u{7}\r\nx\u{1B}[4my\nlast \u{1B}[31mred".utf8)
  let whole = TextDocument(ansi: String(decoding: output, as: UTF8.self)).marked
  for count in 1...7 {
    var text = ANSIText()
    var shown = 0
    for start in stride(from: 0, to: output.count, by: count) {
      text.append(Array(output[start..<min(start + count, output.count)]))
      #expect(text.document.blocks.count >= shown)
      shown = text.document.blocks.count
    }
    #expect(text.document.marked == whole)
  }
}

@Test func `A line without an end is shown before that comes, and is not waited for forever`() {
  var text = ANSIText()
  text.append("Password: ")
  #expect(text.document.marked == ["Password: "])
  text.append("\n$")
  #expect(text.document.marked == ["Password: ", "$"])
  let chunk = Array(repeating: UInt8(ascii: "x"), count: 100_000)
  for _ in 0..<10 { text.append(chunk) }
  #expect((3...6).contains(text.document.blocks.count))
  #expect(text.document.blocks.reduce(0) { $0 + $1.text.utf8.count } == 1_000_011)
}

@Test(arguments: 1...40)
func `Whatever bytes a program writes, no control gets into a frame`(seed: Int) {
  var random = SeededGenerator(seed: UInt64(seed))
  let pieces: [[UInt8]] = [
    [0x1B], [0x9B], [0xC2, 0x9B], [0x0D], [0x08], [0x09], [0x0A], Array("[31m".utf8), [0x07],
    Array("]0;".utf8), Array("\u{1B}[38;2;1;2;3m".utf8), Array("é日👩‍👩‍👧".utf8), [0xE6, 0x97],
    Array("\u{202E}\u{200B}\u{2028}".utf8), Array("abc ".utf8), [0xC2, 0x85], [0x7F], [0x00],
  ]
  var text = ANSIText()
  for _ in 0..<60 {
    var output: [UInt8] = []
    for _ in 0..<Int.random(in: 0...30, using: &random) {
      output +=
        Bool.random(using: &random)
        ? pieces.randomElement(using: &random) ?? [] : [UInt8.random(in: 0...255, using: &random)]
    }
    text.append(output)
  }
  let document = text.document
  for width in [3, 20, 80] {
    for column in [0, 5] {
      let shown = document.wrapping(column == 0)
      let frame = shown.frame(width, 30, column: column, at: TextAnchor(block: seed, offset: 1))
      for scalar in frame.lines.joined().unicodeScalars {
        #expect(scalar.properties.generalCategory != .control, "U+\(scalar.value)")
      }
    }
  }
  for block in document.blocks {
    #expect(block.runs.allSatisfy { $0.range.upperBound <= block.text.utf8.count })
  }
}
