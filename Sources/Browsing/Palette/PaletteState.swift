import SplitViewUI

/// The command palette, or the list of the links in the text. The palette contains every command
/// that is currently available, and the rows to which the user can jump. Users find an entry by
/// typing some of its letters.
struct PaletteState: Sendable {
  /// A command with its keys, a row with the title of its list, or a link with its address.
  struct Entry: Sendable {
    let title: String
    let keys: String
    let event: BrowserEvent
  }

  /// The maximum number of paragraphs that are searched for links.
  private static let maximumSearched = 10_000

  /// True for the list of links.
  private(set) var listsLinks = false
  private(set) var entries: [Entry] = []
  /// The number of entries that are listed before the user has typed a letter. The remaining
  /// entries, which are rows, are listed only if they match the typed letters.
  private(set) var listed = 0
  private(set) var search = SearchState()
  /// The indices of the matching entries. The best match is the first.
  private(set) var found: [Int] = []
  private(set) var selection = 0

  /// Opens the palette with the commands of a keymap, and with rows.
  init(_ keymap: Keymap<BrowserEvent>? = nil, rows: [Entry] = []) {
    // In the keymap, the program's own commands are in the last section. In the palette, they
    // are first.
    let bindings = keymap?.sections.reversed().flatMap(\.bindings) ?? []
    for binding in bindings where binding.unavailable == nil {
      if case .palette(.open) = binding.event { continue }
      entries.append(Entry(title: binding.help, keys: binding.keyNames, event: binding.event))
    }
    listed = entries.count
    entries += rows
    search.update(.begin)
    find()
  }

  /// Opens the list of the links in a text, in the order of the text. Links with the same words and address are listed
  /// once.
  init(linksIn document: TextDocument) {
    listsLinks = true
    var known: Set<[String]> = []
    for block in document.blocks.prefix(Self.maximumSearched) {
      for run in block.runs {
        guard let address = run.attributes.link else { continue }
        let words = String(decoding: Array(block.text.utf8)[run.range], as: UTF8.self)
        guard known.insert([words, address]).inserted else { continue }
        entries.append(Entry(title: words, keys: address, event: .openLink(address)))
      }
    }
    listed = entries.count
    search.update(.begin)
    find()
  }

  /// The event that the selected command sends. Nil if no command matches.
  var chosen: BrowserEvent? {
    found.indices.contains(selection) ? entries[found[selection]].event : nil
  }

  mutating func update(_ event: PaletteEvent) {
    switch event {
    case .open, .links, .run: break
    case .search(let event):
      search.update(event)
      find()
    case .move(let step): selection = min(max(0, selection + step), max(0, found.count - 1))
    case .select(let index): selection = index
    }
  }

  private mutating func find() {
    selection = 0
    let count = search.text.isEmpty ? listed : entries.count
    let scored: [(Int, Int)] = entries.indices.prefix(count).compactMap { index in
      let text =
        listsLinks ? "\(entries[index].title) \(entries[index].keys)" : entries[index].title
      return LetterMatch.score(of: search.text, in: text).map { (index, $0) }
    }
    found = scored.sorted { ($0.1, $1.0) > ($1.1, $0.0) }.map(\.0)
  }
}

/// An event of the command palette.
public enum PaletteEvent: Sendable {
  /// Opens the palette.
  case open
  /// Opens the list of the links in the text.
  case links
  /// Edits the letters to search for.
  case search(SearchEvent)
  /// Moves the selection.
  case move(by: Int)
  /// Selects an entry.
  case select(Int)
  /// Runs the selected command.
  case run
}

/// Computes how well a few letters match a title. The title must contain the letters in the same order. The score is
/// higher for letters that begin words, and for consecutive letters.
enum LetterMatch {
  /// Returns the score of a match. A better match has a higher score. Nil if the title does not contain the letters.
  static func score(of letters: String, in title: String) -> Int? {
    let wanted = Array(letters.lowercased().filter { !$0.isWhitespace })
    guard !wanted.isEmpty else { return 0 }
    let text = Array(title.lowercased())
    var best: Int?
    for start in text.indices where text[start] == wanted[0] {
      if let score = score(of: wanted, in: text, from: start) { best = max(best ?? score, score) }
    }
    return best
  }

  private static func score(of wanted: [Character], in text: [Character], from start: Int) -> Int? {
    var (score, next, last) = (-text.count / 8, start, start - 1)
    for letter in wanted {
      guard let place = place(of: letter, in: text, from: next, after: last) else { return nil }
      score += beginsWord(text, place) ? 8 : place == last + 1 ? 6 : 0
      (last, next) = (place, place + 1)
    }
    return score
  }

  /// Returns the next occurrence of a letter. An occurrence immediately after the previous letter is preferred, then
  /// an occurrence at the beginning of a word.
  private static func place(
    of letter: Character, in text: [Character], from next: Int, after last: Int
  ) -> Int? {
    if next < text.count, text[next] == letter { return next }
    let rest = text.indices.dropFirst(next)
    return rest.first { text[$0] == letter && beginsWord(text, $0) }
      ?? rest.first { text[$0] == letter }
  }

  private static func beginsWord(_ text: [Character], _ index: Int) -> Bool {
    index == 0 || !text[index - 1].isLetter && !text[index - 1].isNumber
  }
}
