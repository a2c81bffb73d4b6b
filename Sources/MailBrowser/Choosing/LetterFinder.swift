import TerminalFrame

/// Finds names by a few letters, best matches first. Names are folded only once, so that a key press is handled as fast
/// among thousands of names as among a few.
struct LetterFinder<Item: Hashable & Sendable>: Sendable {
  /// An item that can be found, and its name.
  struct Candidate: Sendable {
    let item: Item
    let name: String
    /// The section of the item. Items of an earlier section come first.
    var section = 0
    /// The rank by recent use, where 0 is the most recently used. Among equally good matches, the lowest rank comes
    /// first.
    var rank = Int.max
    /// True if the item is found only by letters that are adjacent or begin words. This is for long names, which
    /// contain almost any combination of a few letters. While no letters are typed, the item is listed only if
    /// `sectionAtFirst` is set.
    var needsLetters = false
    /// The section in which the item is listed while no letters are typed; nil for its usual section.
    var sectionAtFirst: Int?
    /// The name of the item's group. Whole words of this name match the item too.
    var group = ""
  }

  private var candidates: [Candidate] = []
  private var texts: [LetterText] = []
  /// The folded names of the groups.
  private var groups: [String: String] = [:]
  private var places: [Item: Int] = [:]
  private var folding = SearchFolding()
  /// The last letters that were searched for, and the places of the candidates that matched. If letters are added, only
  /// these candidates can still match.
  private var last: (text: String, places: [Int])?

  /// The number of candidates.
  var count: Int { candidates.count }

  init(_ candidates: [Candidate] = []) { append(candidates) }

  /// Adds candidates after the existing ones.
  mutating func append(_ more: [Candidate]) {
    last = nil
    candidates.reserveCapacity(candidates.count + more.count)
    for candidate in more where places[candidate.item] == nil {
      places[candidate.item] = candidates.count
      candidates.append(candidate)
      texts.append(LetterText(candidate.name, &folding))
      let group = candidate.group
      if groups[group] == nil { groups[group] = Self.folded(group, &folding) }
    }
  }

  /// A candidate that matches the typed letters.
  private struct Found {
    let place: Int
    let section: Int
    let worth: Int
    let rank: Int
    let length: Int

    static func isBetter(_ a: Found, _ b: Found) -> Bool {
      (a.section, -a.worth, a.rank, a.length, a.place)
        < (b.section, -b.worth, b.rank, b.length, b.place)
    }
  }

  /// Returns the items that match `text`, best matches first. If `text` is empty, returns all items, most recently used
  /// first.
  mutating func items(finding text: String) -> [Item] {
    let pattern = LetterPattern(text, &folding)
    guard !pattern.isEmpty else {
      last = nil
      return candidates.indices
        .filter { !candidates[$0].needsLetters || candidates[$0].sectionAtFirst != nil }
        .map { place in
          candidate(
            place, worth: 0, length: 0,
            section: candidates[place].sectionAtFirst ?? candidates[place].section)
        }
        .sorted(by: Found.isBetter)
        .map { candidates[$0.place].item }
    }
    var found: [Found] = []
    let rests = rests(of: text)
    func look(at place: Int) {
      guard let score = score(of: pattern, rests, at: place),
        !candidates[place].needsLetters || LetterText.isGood(score, of: pattern)
      else { return }
      let more =
        max(0, Self.worthOfRecent - candidates[place].rank) + texts[place].bonus(of: pattern)
      let length = candidates[place].name.utf8.count
      found.append(candidate(place, worth: score + more, length: length))
    }
    if let last, text.hasPrefix(last.text) {
      for place in last.places { look(at: place) }
    } else {
      for place in candidates.indices { look(at: place) }
    }
    last = (text, found.map(\.place))
    return found.sorted(by: Found.isBetter).map { candidates[$0.place].item }
  }

  private static func folded(
    _ text: some StringProtocol, _ folding: inout SearchFolding
  ) -> String {
    String(decoding: folding.folded(String(text)), as: UTF8.self)
  }

  /// Returns the score of a candidate. If its name does not match the typed letters, the words of its group are removed
  /// from these letters, and the remaining letters are scored.
  private func score(
    of pattern: LetterPattern, _ rests: [String: LetterPattern], at place: Int
  ) -> Int? {
    if let score = texts[place].score(of: pattern) { return score }
    guard let rest = rests[candidates[place].group] else { return nil }
    if rest.isEmpty { return -Self.worthOfName }
    return texts[place].score(of: rest).map { $0 - Self.worthOfName }
  }

  /// For each group whose name contains words of `text`, returns `text` without these words.
  private func rests(of text: String) -> [String: LetterPattern] {
    var folding = folding
    let words = text.split(whereSeparator: \.isWhitespace).map { Self.folded($0, &folding) }
    var rests: [String: LetterPattern] = [:]
    for (group, name) in groups where !name.isEmpty {
      let rest = words.filter { !name.contains($0) }
      if rest.count < words.count {
        rests[group] = LetterPattern(rest.joined(separator: " "), &folding)
      }
    }
    return rests
  }

  private func candidate(_ place: Int, worth: Int, length: Int, section: Int? = nil) -> Found {
    let candidate = candidates[place]
    return Found(
      place: place, section: section ?? candidate.section, worth: worth, rank: candidate.rank,
      length: length)
  }

  /// The extra score for recent use. It is lower than the score for a letter that begins a word, or for a complete
  /// name.
  private static var worthOfRecent: Int { 6 }

  /// The score that puts matches of the name alone before all matches that need words of the group.
  private static var worthOfName: Int { 1 << 20 }

  /// Returns the name of an item; empty if the item is not a candidate.
  func name(of item: Item) -> String { places[item].map { candidates[$0].name } ?? "" }

  /// Returns the byte ranges of an item's name that match `text`.
  func ranges(of text: String, in item: Item) -> [Range<Int>] {
    guard let place = places[item] else { return [] }
    var folding = folding
    let ranges = texts[place].ranges(of: LetterPattern(text, &folding))
    guard ranges.isEmpty, let rest = rests(of: text)[candidates[place].group] else { return ranges }
    return texts[place].ranges(of: rest)
  }
}
