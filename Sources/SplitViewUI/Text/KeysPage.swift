import TerminalFrame

extension Keymap {
  /// Returns the help page as a document, generated from the bindings. Bindings without keys are left out.
  ///
  /// The first group, *Here*, lists the bindings that the focused view offers as hints. The
  /// keymap's groups follow, without those bindings. If there is room, groups are side by side.
  /// Each binding takes one line: as many of its keys as fit into a third of the column, then its
  /// help text, which continues on the next line if it is too long. If no key of a binding fits into
  /// a third of the column, the shortest key is above the help text. In a narrow column, only the
  /// shortest key of a binding is shown. In a very narrow column, every help text is below the keys.
  ///
  /// - Parameters:
  ///   - width: the width of a line on the page, in cells.
  ///   - symbols: the symbols of the program. With Unicode symbols, the arrow keys are shown as
  ///     arrows, as in the hints; with ASCII symbols, by their names.
  ///   - text: words to search for. The page shows only bindings whose keys and help text contain
  ///     all of these words, regardless of case.
  public func document(
    width: Int, symbols: Symbols = .ascii, finding text: String = ""
  ) -> TextDocument {
    KeysPage(self, symbols, finding: text).document(width: width)
  }

  /// Returns the width of the complete page in cells, if `room` cells are available.
  public func documentWidth(in room: Int, symbols: Symbols = .ascii) -> Int {
    KeysPage(self, symbols, finding: "").width(in: room)
  }

  /// Returns the number of bindings that ``document(width:symbols:finding:)`` shows.
  public func count(finding text: String = "") -> Int {
    sections.flatMap(\.bindings).count { !$0.keys.isEmpty && $0.has(text) }
  }
}

extension KeyBinding {
  /// The names of all keys, as users write them.
  public var keyNames: String { keys.map(\.name).joined(separator: " ") }

  /// The names of all keys, as users write them, with symbols for the arrow keys.
  package var keySigns: String { keys.map(\.sign).joined(separator: " ") }

  /// True if the key names and the help text together contain all words of `text`.
  fileprivate func has(_ text: String) -> Bool {
    let own = "\(keyNames) \(words)".lowercased()
    return text.lowercased().split(separator: " ").allSatisfy { own.contains($0) }
  }

  /// The help text and, if the action is unavailable, the reason.
  fileprivate var words: String { unavailable.map { "\(help) (not here: \($0))" } ?? help }
}

/// The groups of the help page, laid out in one to three columns.
private struct KeysPage {
  let groups: [KeysGroup]

  /// The maximum number of columns. The maximum width of a column and the gap between two columns, in cells.
  private static let (maximumColumns, maximumWidth, gap) = (3, 60, 3)
  /// The minimum width of a column, in cells: on a page with two columns, and on a page with three
  /// columns.
  private static let minimumWidth = (ofTwo: 44, ofThree: 39)

  /// Returns the minimum width of a page with `count` columns, in cells.
  private static func least(_ count: Int) -> Int {
    switch count {
    case ..<2: 1
    case 2: 2 * minimumWidth.ofTwo + gap
    default: count * minimumWidth.ofThree + (count - 1) * gap
    }
  }

  init<Event>(_ keymap: Keymap<Event>, _ symbols: Symbols, finding text: String) {
    // Leave the last section out of *Here*, because it contains the program's own keys, which work everywhere, not
    // only here.
    var taken: Set<KeyPress> = []
    var (here, others): ([KeysRow], [KeysGroup]) = ([], [])
    for (number, section) in keymap.sections.enumerated() {
      var rows: [KeysRow] = []
      for binding in section.bindings where !binding.keys.isEmpty {
        let isLocal = binding.hint != nil && binding.unavailable == nil
        let isHere = isLocal && taken.isDisjoint(with: binding.keys)
        taken.formUnion(binding.keys)
        guard binding.has(text) else { continue }
        let row = KeysRow(binding, isUnicode: symbols.isUnicode)
        if isHere, number < keymap.sections.count - 1 { here.append(row) } else { rows.append(row) }
      }
      others.append(KeysGroup(title: section.title, rows: rows))
    }
    groups = ([KeysGroup(title: "Here", rows: here)] + others).filter { !$0.rows.isEmpty }
  }

  // MARK: Columns

  /// Returns the columns for a page of at most `room` cells. Each column is as wide as its content
  /// if possible. If the columns together are too wide, the widest columns become narrower.
  private func columns(in room: Int) -> [KeysColumn] {
    let fitting = (1...Self.maximumColumns).last { Self.least($0) <= room } ?? 1
    let filled = filled(into: fitting)
    let isNarrow = room < KeysColumn.minimumWidth
    var widths = filled.map { KeysColumn(groups: $0, most: Self.maximumWidth, isNarrow).width }
    let most = max(filled.count, room - Self.gap * (filled.count - 1))
    while widths.reduce(0, +) > most, let widest = widths.max(),
      let place = widths.lastIndex(of: widest)
    {
      widths[place] -= 1
    }
    return zip(filled, widths).map { KeysColumn(groups: $0, most: $1, isNarrow) }
  }

  /// Distributes the groups among at most `count` columns, with as few rows as possible.
  private func filled(into count: Int) -> [[KeysGroup]] {
    var height = groups.map(\.rows.count).max() ?? 0
    while true {
      let columns = filled(height: height)
      if columns.count <= count { return columns }
      height += 1
    }
  }

  /// Distributes the groups among columns of at most `height` rows. Each group is added to the first column that
  /// has room for it.
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

  /// Returns the width of the complete page in cells, which is at most `room`.
  func width(in room: Int) -> Int {
    let columns = columns(in: room)
    return max(Self.taken(by: columns), Self.least(columns.count))
  }

  private static func taken(by columns: [KeysColumn]) -> Int {
    columns.reduce(0) { $0 + $1.width + gap } - gap
  }

  /// Returns the page as a document with a paragraph for each line.
  func document(width: Int) -> TextDocument {
    let columns = columns(in: width)
    let lines = columns.map(\.lines)
    // Distribute the remaining width evenly among the columns.
    let spare = max(0, width - Self.taken(by: columns)) / max(1, columns.count)
    var starts = [0]
    for column in columns { starts.append((starts.last ?? 0) + column.width + Self.gap + spare) }
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

  init<Event>(_ binding: KeyBinding<Event>, isUnicode: Bool) {
    keys = binding.keys.map { isUnicode ? $0.sign : $0.name }
    words = binding.words
    isAvailable = binding.unavailable == nil
  }

  /// Returns as many keys as fit into `width` cells. If no key fits, or if `width` is nil, returns the shortest key.
  func keys(in width: Int?) -> String {
    let shortest = keys.min { $0.displayWidth < $1.displayWidth } ?? ""
    guard let width, shortest.displayWidth <= width else { return shortest }
    return keys.reduce("") { shown, key in
      let longer = shown.isEmpty ? key : shown + " " + key
      return longer.displayWidth <= width ? longer : shown
    }
  }
}

/// A column of the page, which contains a few groups. All keys are aligned with each other, and all help texts are
/// aligned with each other.
private struct KeysColumn {
  let groups: [KeysGroup]
  /// The width of the column, in cells.
  let width: Int
  /// The width reserved for the keys beside the help texts, in cells. Nil in a narrow column, in which each row
  /// shows one key, and each group reserves its own width for keys.
  private let keysWidth: Int?

  /// The maximum width reserved for the keys of a binding, in cells. Keys that do not fit are left out, or are above
  /// the help text if no key fits.
  private static let maximumKeys = 11
  private static let inset = 2
  /// The minimum width of a page that is not narrow, in cells. On a narrow page, each binding shows one key.
  static let minimumWidth = 34
  /// The minimum width of a help text beside its keys, in cells. If there is less room, the help
  /// text is below the keys.
  private static let minimumWords = 10

  /// Makes a column that contains `groups`.
  /// - Parameters:
  ///   - most: the maximum width of the column, in cells.
  ///   - isNarrow: true on a narrow page.
  init(groups: [KeysGroup], most: Int, _ isNarrow: Bool) {
    self.groups = groups
    let rows = groups.flatMap(\.rows)
    /// Returns the widest keys that are beside a help text if there is this much room for keys.
    func widest(_ room: Int?) -> Int {
      rows.map { $0.keys(in: room).displayWidth }.filter { $0 <= room ?? $0 }.max() ?? 0
    }
    // The reason why an action is unavailable takes several lines anyway, so it does not count here.
    let texts = rows.filter(\.isAvailable).map(\.words.displayWidth)
    /// Returns the cells of help texts that would be on further lines. Keys above their help text count as half a line.
    func wrapped(_ keys: Int) -> Int {
      texts.reduce(0) { $0 + max(0, keys + Self.inset + $1 - most) }
        + rows.count { $0.keys(in: keys).displayWidth > keys } * (most / 2)
    }
    let shown = min(Self.maximumKeys, max(1, (most + 2) / 3))
    // Leave out keys before a help text is wrapped.
    let fitting = (1...shown).reversed().map(widest).min { wrapped($0) < wrapped($1) }
    let keys = isNarrow ? widest(nil) : fitting ?? 0
    keysWidth = isNarrow ? nil : keys
    let words = rows.map(\.words.displayWidth).max() ?? 0
    let titles = groups.map(\.title.displayWidth).max() ?? 0
    width = min(most, max(keys + Self.inset + words, titles))
  }

  var lines: [AttributedText] {
    var lines: [AttributedText] = []
    for group in groups {
      if !lines.isEmpty { lines.append("") }
      if !group.title.isEmpty { lines.append(AttributedText(group.title).role(.heading)) }
      let keys = group.rows.map { $0.keys(in: keysWidth) }
      let width = keysWidth ?? keys.map(\.displayWidth).max() ?? 0
      for (row, keys) in zip(group.rows, keys) { lines += self.lines(of: row, keys, in: width) }
    }
    return lines
  }

  /// Returns the lines of a row, with its keys in `keysWidth` cells, or above the help text if they do not fit there.
  private func lines(of row: KeysRow, _ keys: String, in keysWidth: Int) -> [AttributedText] {
    let role: TextRole? = row.isAvailable ? nil : .secondary
    let key = TextAttributes(role: role, attributes: row.isAvailable ? .bold : [])
    let word = TextAttributes(role: role)
    let start = keysWidth + Self.inset
    let room = max(1, width - start)
    if room < Self.minimumWords {
      let below = row.words.wrapped(toWidth: max(1, width - 2))
      return row.keys.joined(separator: " ").wrapped(toWidth: width).map { AttributedText($0, key) }
        + below.map { AttributedText("  " + $0, word) }
    }
    let isAbove = keys.displayWidth > keysWidth
    let beside = row.words.wrapped(toWidth: room).enumerated().map { y, words in
      let shown = y == 0 && !isAbove ? keys : ""
      let blanks = String(repeating: " ", count: max(0, start - shown.displayWidth))
      return AttributedText(shown, key) + AttributedText(blanks) + AttributedText(words, word)
    }
    return (isAbove ? [AttributedText(keys, key)] : []) + beside
  }
}
