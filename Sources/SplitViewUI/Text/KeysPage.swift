import TerminalFrame

extension Keymap {
  /// The page of keys as a text, made from the bindings themselves. Bindings without keys are left out.
  ///
  /// The first group is *Here*: the bindings with a hint, which the place with the focus offers. The groups of the
  /// keymap follow, without them. Groups stand side by side where there is room. Each binding has one line: as many of its
  /// keys as have room in a third of it, and words that are cut where they are too long. On a very narrow page the words
  /// stand below the keys.
  /// - Parameters:
  ///   - width: the cells of a line on the page.
  ///   - text: words to look for. The page keeps the bindings whose keys and help have all of
  ///     them, in either case.
  public func document(width: Int, finding text: String = "") -> TextDocument {
    KeysPage(self, finding: text).document(width: width)
  }

  /// The cells that a line of the whole page takes where there are `room` cells for it.
  public func documentWidth(in room: Int) -> Int { KeysPage(self, finding: "").width(in: room) }

  /// The number of bindings on ``document(width:finding:)``.
  public func count(finding text: String = "") -> Int {
    sections.flatMap(\.bindings).count { !$0.keys.isEmpty && $0.has(text) }
  }
}

extension KeyBinding {
  /// All its keys as people write them.
  public var keyNames: String { keys.map(\.name).joined(separator: " ") }

  /// True if all words of `text` are in the keys or the help.
  fileprivate func has(_ text: String) -> Bool {
    let own = "\(keyNames) \(words)".lowercased()
    return text.lowercased().split(separator: " ").allSatisfy { own.contains($0) }
  }

  /// What the keys do, and the reason if that cannot be done here.
  fileprivate var words: String { unavailable.map { "\(help) (not here: \($0))" } ?? help }
}

/// The groups of a page of keys, and their places in one to three columns.
private struct KeysPage {
  let groups: [KeysGroup]

  /// Columns side by side at most, the most cells of one, and the cells between two.
  private static let (mostColumns, mostWidth, gap) = (3, 60, 4)
  /// The least cells of one of two columns, and of one of three.
  private static let leastWidth = (ofTwo: 44, ofThree: 38)

  /// The columns that `room` cells are enough for.
  private static func fitting(_ room: Int) -> Int {
    if room >= 3 * leastWidth.ofThree + 2 * gap { return 3 }
    return room >= 2 * leastWidth.ofTwo + gap ? 2 : 1
  }

  init<Event>(_ keymap: Keymap<Event>, finding text: String) {
    // The last section is the program's own: what it has can be done everywhere.
    var taken: Set<KeyPress> = []
    var (here, others): ([KeysRow], [KeysGroup]) = ([], [])
    for (number, section) in keymap.sections.enumerated() {
      var rows: [KeysRow] = []
      for binding in section.bindings where !binding.keys.isEmpty {
        let isLocal = binding.hint != nil && binding.unavailable == nil
        let isHere = isLocal && taken.isDisjoint(with: binding.keys)
        taken.formUnion(binding.keys)
        guard binding.has(text) else { continue }
        if isHere, number < keymap.sections.count - 1 {
          here.append(KeysRow(binding))
        } else {
          rows.append(KeysRow(binding))
        }
      }
      others.append(KeysGroup(title: section.title, rows: rows))
    }
    groups = ([KeysGroup(title: "Here", rows: here)] + others).filter { !$0.rows.isEmpty }
  }

  // MARK: Columns

  /// The columns where there are `room` cells, each with as many as it wants, up to its share.
  private func columns(in room: Int) -> [KeysColumn] {
    let count = max(1, min(Self.fitting(room), Self.mostColumns, groups.count))
    let share = max(1, min(Self.mostWidth, (room - Self.gap * (count - 1)) / count))
    var height = groups.map(\.rows.count).max() ?? 0
    while true {
      let columns = filled(height: height)
      if columns.count <= count { return columns.map { KeysColumn(groups: $0, most: share) } }
      height += 1
    }
  }

  /// The groups in columns of at most `height` rows, each in the first that has room for it.
  private func filled(height: Int) -> [[KeysGroup]] {
    var columns: [[KeysGroup]] = []
    for group in groups {
      let fitting = columns.firstIndex { column in
        column.reduce(group.rows.count) { $0 + $1.rows.count + 2 } <= height
      }
      if let fitting {
        columns[fitting].append(group)
      } else {
        columns.append([group])
      }
    }
    return columns
  }

  /// The cells that the whole page takes in `room` cells.
  func width(in room: Int) -> Int {
    let columns = columns(in: room)
    return (cells(of: columns) + Self.gap) * max(1, columns.count) - Self.gap
  }

  /// The cells of each of `columns`: where there are several, as many as let the page have them.
  private func cells(of columns: [KeysColumn]) -> Int {
    let widest = columns.map(\.width).max() ?? 1
    let least = columns.count > 2 ? Self.leastWidth.ofThree : Self.leastWidth.ofTwo
    return columns.count > 1 ? max(widest, least) : widest
  }

  /// The page as a text whose paragraphs are its lines.
  func document(width: Int) -> TextDocument {
    let columns = columns(in: width)
    let lines = columns.map(\.lines)
    let starts = columns.indices.map { $0 * (cells(of: columns) + Self.gap) }
    return TextDocument(
      (0..<(lines.map(\.count).max() ?? 0)).map { y in
        var line = AttributedText("")
        for (start, column) in zip(starts, lines) where y < column.count && !column[y].isEmpty {
          line.append(String(repeating: " ", count: max(0, start - line.string.displayWidth)))
          line += column[y]
        }
        var block = TextBlock(line)
        block.wraps = false
        return block
      })
  }
}

/// A heading with the rows below it.
private struct KeysGroup {
  let title: String
  let rows: [KeysRow]
}

/// A row of the page: keys, and what they do.
private struct KeysRow {
  let keys: [String]
  let words: String
  let isAvailable: Bool

  init<Event>(_ binding: KeyBinding<Event>) {
    keys = binding.keys.map(\.name)
    words = binding.words
    isAvailable = binding.unavailable == nil
  }

  /// The keys that have room in `width` cells, the first in any case.
  func keys(in width: Int) -> String {
    keys.dropFirst().reduce(keys.first ?? "") { shown, key in
      let longer = shown + " " + key
      return longer.displayWidth <= width ? longer : shown
    }
  }
}

/// A column of the page: a few groups, whose keys are below each other, and whose words are.
private struct KeysColumn {
  let groups: [KeysGroup]
  /// The cells of the column.
  let width: Int
  /// The cells of the keys beside their words.
  private let keysWidth: Int

  /// The most cells of keys, and those between keys and words. Of several keys those are shown that have room.
  private static let mostKeys = 15
  private static let inset = 2
  /// With fewer cells, the words stand below the keys.
  private static let leastWords = 10
  /// The mark of words that have no room.
  private static let cut = ".."

  /// - Parameter most: the most cells that the column can have.
  init(groups: [KeysGroup], most: Int) {
    self.groups = groups
    let shown = min(Self.mostKeys, max(1, (most + 2) / 3))
    keysWidth = groups.flatMap(\.rows).map { $0.keys(in: shown).displayWidth }.max() ?? 0
    let words = groups.flatMap(\.rows).map(\.words.displayWidth).max() ?? 0
    let titles = groups.map(\.title.displayWidth).max() ?? 0
    width = min(most, max(keysWidth + Self.inset + words, titles))
  }

  var lines: [AttributedText] {
    var lines: [AttributedText] = []
    for group in groups {
      if !lines.isEmpty { lines.append("") }
      if !group.title.isEmpty { lines.append(AttributedText(group.title).role(.heading)) }
      lines += group.rows.flatMap(lines(of:))
    }
    return lines
  }

  /// The line of a row. What cannot be used here says why, in as many lines as that needs.
  private func lines(of row: KeysRow) -> [AttributedText] {
    let role: TextRole? = row.isAvailable ? nil : .secondary
    let key = TextAttributes(role: role, attributes: row.isAvailable ? .bold : [])
    let word = TextAttributes(role: role)
    let keys = row.keys(in: keysWidth)
    let start = max(keysWidth, keys.displayWidth) + Self.inset
    let room = max(1, width - start)
    if room < Self.leastWords {
      let below = row.words.wrapped(toWidth: max(1, width - 2))
      return row.keys.joined(separator: " ").wrapped(toWidth: width).map { AttributedText($0, key) }
        + below.map { AttributedText("  " + $0, word) }
    }
    let words =
      row.isAvailable
      ? [row.words.truncated(toWidth: room, ellipsis: Self.cut)] : row.words.wrapped(toWidth: room)
    return words.enumerated().map { y, words in
      let shown = y == 0 ? keys : ""
      let blanks = String(repeating: " ", count: max(0, start - shown.displayWidth))
      return AttributedText(shown, key) + AttributedText(blanks) + AttributedText(words, word)
    }
  }
}
