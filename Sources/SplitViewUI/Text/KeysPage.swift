import TerminalFrame

extension Keymap {
  /// Returns the help page as a document, generated from the bindings. Bindings without keys are left out.
  ///
  /// The first group is *Here*: the bindings with a hint, which apply to the view with the focus. It is
  /// followed by the groups of the keymap, without these bindings. Groups are side by side if there is room.
  /// Each binding has one line, with as many of its keys as fit into a third of the line, and with its help
  /// text, which is cut if it is too long. On a very narrow page the help text is below the keys.
  /// - Parameters:
  ///   - width: the width of a line on the page, in cells.
  ///   - text: words to find. The page shows only the bindings whose keys and help contain all words, ignoring case.
  public func document(width: Int, finding text: String = "") -> TextDocument {
    KeysPage(self, finding: text).document(width: width)
  }

  /// Returns the width of the whole page in cells, at most `room`.
  public func documentWidth(in room: Int) -> Int { KeysPage(self, finding: "").width(in: room) }

  /// Returns the number of bindings on ``document(width:finding:)``.
  public func count(finding text: String = "") -> Int {
    sections.flatMap(\.bindings).count { !$0.keys.isEmpty && $0.has(text) }
  }
}

extension KeyBinding {
  /// The names of all keys, as users write them.
  public var keyNames: String { keys.map(\.name).joined(separator: " ") }

  /// True if the keys and the help contain all words of `text`.
  fileprivate func has(_ text: String) -> Bool {
    let own = "\(keyNames) \(words)".lowercased()
    return text.lowercased().split(separator: " ").allSatisfy { own.contains($0) }
  }

  /// The help text, and the reason if the action is unavailable.
  fileprivate var words: String { unavailable.map { "\(help) (not here: \($0))" } ?? help }
}

/// The groups of the help page, laid out in one to three columns.
private struct KeysPage {
  let groups: [KeysGroup]

  /// The greatest number of columns, the greatest width of a column, and the gap between two, in cells.
  private static let (mostColumns, mostWidth, gap) = (3, 60, 4)
  /// The least width of a column, in cells, if there are two columns and if there are three.
  private static let leastWidth = (ofTwo: 44, ofThree: 38)

  /// Returns the number of columns that fit into `room` cells.
  private static func fitting(_ room: Int) -> Int {
    if room >= 3 * leastWidth.ofThree + 2 * gap { return 3 }
    return room >= 2 * leastWidth.ofTwo + gap ? 2 : 1
  }

  init<Event>(_ keymap: Keymap<Event>, finding text: String) {
    // The last section is the program's own. Its actions are available everywhere, so they are not under "Here".
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

  /// Returns the columns for `room` cells. Each column is as wide as it needs to be, up to its share.
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

  /// Distributes the groups to columns of at most `height` rows. A group goes into the first column with room for it.
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

  /// Returns the width of the whole page in cells, at most `room`.
  func width(in room: Int) -> Int {
    let columns = columns(in: room)
    return (cells(of: columns) + Self.gap) * max(1, columns.count) - Self.gap
  }

  /// Returns the width of each column in cells. If there are several, they are at least so wide that the same
  /// number of columns fits into the page.
  private func cells(of columns: [KeysColumn]) -> Int {
    let widest = columns.map(\.width).max() ?? 1
    let least = columns.count > 2 ? Self.leastWidth.ofThree : Self.leastWidth.ofTwo
    return columns.count > 1 ? max(widest, least) : widest
  }

  /// Returns the page as a document with a paragraph for each line.
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

/// A heading and the rows below it.
private struct KeysGroup {
  let title: String
  let rows: [KeysRow]
}

/// A row of the page: keys and their help text.
private struct KeysRow {
  let keys: [String]
  let words: String
  let isAvailable: Bool

  init<Event>(_ binding: KeyBinding<Event>) {
    keys = binding.keys.map(\.name)
    words = binding.words
    isAvailable = binding.unavailable == nil
  }

  /// Returns as many keys as fit into `width` cells, but at least the first.
  func keys(in width: Int) -> String {
    keys.dropFirst().reduce(keys.first ?? "") { shown, key in
      let longer = shown + " " + key
      return longer.displayWidth <= width ? longer : shown
    }
  }
}

/// A column of the page, with a few groups. Its keys are aligned with each other, and so are its help texts.
private struct KeysColumn {
  let groups: [KeysGroup]
  /// The width of the column, in cells.
  let width: Int
  /// The width of the keys, in cells.
  private let keysWidth: Int

  /// The greatest width of the keys, and the gap between keys and help text, in cells. Keys without room are
  /// left out.
  private static let mostKeys = 15
  private static let inset = 2
  /// The least width of the help text, in cells. If less is left, the text is below the keys.
  private static let leastWords = 10
  /// The mark at the end of a help text that is cut.
  private static let cut = ".."

  /// - Parameter most: the greatest width of the column, in cells.
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

  /// Returns the lines of a row. An unavailable action shows the reason, in as many lines as necessary.
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
