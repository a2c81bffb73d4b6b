import Configuration
import MailBrowser
import NavigationModel
import SplitViewUI
import TerminalFrame
import TestSupport
import Testing

/// Returns `text` after a change of its configuration, or nil if the change cannot be written.
private func written(_ text: String, _ change: (inout Configuration) -> Void) -> String? {
  var wanted = read(text).configuration
  change(&wanted)
  return wanted.written(over: Array(text.utf8), keymap: keymap()).map {
    String(decoding: $0, as: UTF8.self)
  }
}

@Test func `A value is replaced in its place, and its comment stays`() {
  let text = "# Mine\n\ntheme   =  'dark'   # at night\nmouse = false\n"
  #expect(
    written(text) { $0.theme = .light }
      == "# Mine\n\ntheme   =  \"light\"   # at night\nmouse = false\n")
}

@Test func `Lines without a change stay, whatever they look like`() {
  let text = "theme='dark'\r\n\r\nmode = = 3\n\u{FEFF}[keys\nx\t\n"
  #expect(written(text) { _ in } == text)
  #expect(written("", { _ in }) == "")
}

@Test func `A line that is no longer needed goes behind a number sign`() {
  #expect(
    written("theme = 'dark' # at night\nmouse = false\n") { $0.theme = nil }
      == "#theme = 'dark' # at night\nmouse = false\n")
  #expect(
    written("[keys]\nquit = [\n  'x', # one\n  'y',\n]\nhelp = 'F1'\n") {
      $0.keys.keys["quit"] = nil
    }
      == "[keys]\n#quit = [\n#  'x', # one\n#  'y',\n#]\nhelp = 'F1'\n")
}

@Test func `A new line comes below the same key behind a number sign`() {
  let sample = Configuration.sample(keymap: keymap())
  let text = written(sample) { configuration in
    configuration.theme = .dark
    configuration.columnWidths[.supplementary] = ColumnWidth(preferred: 40)
    configuration.keys.keys["quit"] = [.control("q")]
  }
  #expect(text?.contains("#theme = \"auto\"\ntheme = \"dark\"\n") == true)
  #expect(text?.contains("maximum = 40 }\nsupplementary = 40\n") == true)
  #expect(text?.contains("#quit = [\"q\"]\nquit = [\"Ctrl+Q\"]\n") == true)
}

@Test func `A new line comes at the end of its table, and a new table at the end of the file`() {
  #expect(
    written("mouse = false # no\n\n# Keys\n[keys]\nhelp = 'F1'\n\n[widths]\nprimary = 30") {
      $0.theme = .dark
      $0.keys.keys["quit"] = ["x"]
      $0.columnWidths[.inspector] = ColumnWidth(preferred: 33)
    }
      == """
      mouse = false # no
      theme = "dark"

      # Keys
      [keys]
      help = 'F1'
      quit = ["x"]

      [widths]
      primary = 30
      inspector = 33

      """)
  #expect(
    written("# Keys\n[keys]\nhelp = 'F1'") {
      $0.theme = .dark
      $0.columnWidths[.primary] = ColumnWidth(preferred: 30)
    } == "theme = \"dark\"\n\n# Keys\n[keys]\nhelp = 'F1'\n\n[widths]\nprimary = 30\n")
}

@Test func `A new file begins with a hint to all settings`() {
  #expect(
    written("") { $0.theme = .dark }
      == "# Settings of Trifold; `trifold config` prints all that exist.\ntheme = \"dark\"\n")
}

@Test(
  "Tables are edited in their own notation",
  arguments: [
    ("widths = { primary = 30, inspector = 40 }\n", "widths = { primary = 50, inspector = 40 }\n"),
    ("widths = {}\n", "widths = { primary = 50 }\n"),
    ("widths = { inspector = 40 } # so\n", "widths = { inspector = 40, primary = 50 } # so\n"),
    ("widths.primary = 30\n", "widths.primary = 50\n"),
    ("widths.inspector = 30\n", "widths.inspector = 30\nwidths.primary = 50\n"),
    ("[widths.primary]\nmaximum = 60\n", "[widths.primary]\nmaximum = 60\npreferred = 50\n"),
    (
      "[widths]\nprimary.maximum = 60\n", "[widths]\nprimary.maximum = 60\nprimary.preferred = 50\n"
    ),
    (
      "[widths]\nprimary = { maximum = 60 }\n",
      "[widths]\nprimary = { maximum = 60, preferred = 50 }\n"
    ),
    (
      "widths = { primary = { preferred = 1, maximum = 60 } }\n",
      "widths = { primary = { preferred = 50, maximum = 60 } }\n"
    ),
    ("'widths'.\"primary\" = 30\n", "'widths'.\"primary\" = 50\n"),
    ("[widths]\r\nprimary = 30\r\n", "[widths]\r\nprimary = 50\r\n"),
    ("\u{FEFF}[widths]\nprimary = 30\n", "\u{FEFF}[widths]\nprimary = 50\n"),
  ])
func tables(text: String, expected: String) {
  #expect(
    written(text) { $0.columnWidths[.primary, default: ColumnWidth()].preferred = 50 } == expected)
}

@Test(
  "An entry that leaves a table takes its comma along",
  arguments: [
    ("widths = { primary = 30, inspector = 40 }", "widths = { inspector = 40 }"),
    ("widths = { inspector = 40, primary = 30 }", "widths = { inspector = 40 }"),
    ("widths = { primary = 30 }", "widths = {  }"),
    ("widths = { primary = { preferred = 30 } }", "widths = { primary = {  } }"),
    (
      "[widths]\nprimary = { preferred = 30, what = 1 }",
      "[widths]\nprimary = { what = 1 }"
    ),
    ("[widths.primary]\npreferred = 30", "[widths.primary]\n#preferred = 30"),
  ])
func removed(text: String, expected: String) {
  #expect(written(text) { $0.columnWidths[.primary] = nil } == expected)
}

@Test func `New lines end like the others`() {
  #expect(
    written("mouse = false\r\n# end") { $0.theme = .dark }
      == "mouse = false\r\ntheme = \"dark\"\r\n# end")
}

@Test func `Symbols take the place of the former setting for ASCII`() {
  #expect(
    written("ascii = true\n") { $0.symbols = .nerdFont } == "#ascii = true\nsymbols = \"nerd\"\n")
  #expect(written("ascii = true\n") { $0.symbols = nil } == "#ascii = true\n")
}

@Test func `A line that comes into force by the change is commented out too`() {
  let text = "[keys]\nquit = 'x'\nhelp = 'x'\n"
  #expect(
    written(text) { $0.keys.keys["quit"] = ["y"] }
      == "[keys]\nquit = [\"y\"]\n#help = 'x'\n")
}

@Test func `Nothing is written if another line is in the way`() {
  #expect(written("widths = 3\n") { $0.columnWidths[.primary] = ColumnWidth(preferred: 30) } == nil)
}

// MARK: - At random

/// Lines for random files, for the root table and for tables after a header.
private let rootLines = [
  "theme = \"dark\"", "theme='light' # so", "  mode = 'secondaryOnly'", "mouse = true",
  "ascii = false", "# comment", "", "#theme = \"auto\"", "unknown = 3", "mode = = 1",
  "style = \"\"\"double\"\"\"", "widths.primary = 30", "widths = { primary = 30 }", "x = [1,",
  "keys.quit = 'Ctrl+Q'", "behavior = 'none'", "list = [\n  1, # one\n  2,\n]", "\u{7}",
]
private let tables: [(header: String, lines: [String])] = [
  ("[widths]", ["primary = 28", "#primary = 28", "inspector = { maximum = 40 }", "secondary = 3"]),
  ("[widths.supplementary]", ["fraction = 0.3", "preferred = 40", "minimum = 24", "what = 1"]),
  ("[keys]", ["quit = 'x'", "help = ['F1', '?']", "next-row = []", "#quit = ['q']", "no = 'x'"]),
  ("[ other ] # mine", ["theme = 'dark'", "a = { b = 1 }", "[[more]]", "c = 2"]),
]

private func text(_ numbers: inout SeededGenerator) -> String {
  var lines = (0..<Int.random(in: 0...6, using: &numbers)).compactMap { _ in
    rootLines.randomElement(using: &numbers)
  }
  for table in tables.shuffled(using: &numbers) where Bool.random(using: &numbers) {
    lines.append(table.header)
    for _ in 0..<Int.random(in: 0...3, using: &numbers) {
      lines += [table.lines.randomElement(using: &numbers) ?? ""]
    }
  }
  let end = Int.random(in: 0...4, using: &numbers) == 0 ? "\r\n" : "\n"
  let isOpen = Int.random(in: 0...3, using: &numbers) == 0
  return lines.joined(separator: end) + (isOpen ? "" : end)
}

/// Changes some settings at random. Returns words that identify the lines of these settings.
private func change(_ wanted: inout Configuration, _ numbers: inout SeededGenerator) -> [String] {
  var words: [String] = []
  let isGone = Int.random(in: 0...3, using: &numbers) == 0
  if Bool.random(using: &numbers) {
    wanted.theme = isGone ? nil : ThemeChoice.allCases.randomElement(using: &numbers)
    words.append("theme")
  }
  if Bool.random(using: &numbers) {
    wanted.preferredDisplayMode = isGone ? nil : DisplayMode.allCases.randomElement(using: &numbers)
    words.append("mode")
  }
  if Bool.random(using: &numbers) {
    wanted.symbols = isGone ? nil : SymbolsChoice.allCases.randomElement(using: &numbers)
    words += ["ascii", "symbols"]
  }
  for column in [SplitViewColumn.primary, .supplementary] where Bool.random(using: &numbers) {
    if isGone {
      wanted.columnWidths[column] = nil
    } else {
      let cells = Int.random(in: 24...60, using: &numbers)
      wanted.columnWidths[column, default: ColumnWidth()].preferred = cells
    }
    words += ["widths", column.rawValue, "preferred", "fraction", "minimum"]
  }
  if Bool.random(using: &numbers) {
    wanted.keys.keys["quit"] = isGone ? nil : [.control("q"), "\\"]
    wanted.keys.keys["previous-row"] = isGone ? [] : [.up, "\""]
    words += ["quit", "previous-row", "keys", "help"]
  }
  return words
}

@Test(
  "A written file is read as the intended configuration, and all other lines stay byte for byte",
  arguments: 0..<8)
func walk(seed: Int) {
  var refused = 0
  for step in 0..<80 {
    var numbers = SeededGenerator(seed: UInt64(seed * 1000 + step))
    let former = text(&numbers)
    var (wanted, notices) = read(former)
    let words = change(&wanted, &numbers)
    guard let bytes = wanted.written(over: Array(former.utf8), keymap: keymap()) else {
      refused += 1
      continue
    }
    #expect(read(bytes).configuration == wanted, "seed \(seed * 1000 + step)")
    var left = lines(bytes)[...]
    for line in lines(Array(former.utf8)) where !words.contains(where: line.contains) {
      // The last line may have got a line end. A line that became active may have been commented out.
      let mended = notices.isEmpty ? line : line.replacing("maximum = 40", with: "")
      let found = left.firstIndex {
        $0 == line || $0 == line + "\r"
          || !notices.isEmpty && ($0 == "#" + line || $0.hasPrefix(mended))
      }
      #expect(found != nil, "seed \(seed * 1000 + step) lost '\(line)'")
      if let found { left = left[(found + 1)...] }
    }
  }
  #expect(refused < 8, "\(refused)")
}

/// The lines of a text, with the carriage returns of CRLF.
private func lines(_ text: [UInt8]) -> [String] {
  text.split(separator: 0x0A, omittingEmptySubsequences: false).map {
    String(decoding: $0, as: UTF8.self)
  }
}
