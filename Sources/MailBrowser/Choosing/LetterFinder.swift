import TerminalFrame

/// Names that are found by a few letters, the best first. They are folded once, so that thousands of them take a key no
/// longer than a few.
struct LetterFinder<Item: Hashable & Sendable>: Sendable {
  /// Something with a name.
  struct Candidate: Sendable {
    let item: Item
    let name: String
    /// All of a section come before those of the next.
    var section = 0
    /// How far it is from what was used last: 0 comes first among what is found equally well.
    var rank = Int.max
    /// True if it is found only by letters that stand together or begin words: for long names, in which a few letters are
    /// somewhere anyway. Without letters it is shown only if it has a section for that.
    var needsLetters = false
    /// The section in which it is shown while no letters are typed; nil for the usual one.
    var sectionAtFirst: Int?
    /// The name of what it is in, of which whole words find it too.
    var group = ""
  }

  private var candidates: [Candidate] = []
  private var texts: [LetterText] = []
  /// The folded names of groups.
  private var groups: [String: String] = [:]
  private var places: [Item: Int] = [:]
  private var folding = SearchFolding()
  /// The letters found last, and the places of what has them: all that can have more letters.
  private var last: (text: String, places: [Int])?

  /// The number of candidates.
  var count: Int { candidates.count }

  init(_ candidates: [Candidate] = []) { append(candidates) }

  /// Adds candidates behind the others.
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

  /// A candidate that was found.
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

  /// What has the letters of `text`, the best first; without letters all of it, what was used last first.
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

  /// How well letters find a candidate: by its name, else by what is left of them without the words of its group.
  private func score(
    of pattern: LetterPattern, _ rests: [String: LetterPattern], at place: Int
  ) -> Int? {
    if let score = texts[place].score(of: pattern) { return score }
    guard let rest = rests[candidates[place].group] else { return nil }
    if rest.isEmpty { return -Self.worthOfName }
    return texts[place].score(of: rest).map { $0 - Self.worthOfName }
  }

  /// What is left of `text` without the words that are in the name of a group, for each group that has any.
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

  /// The worth of what was used last, less than that of a letter that begins a word, or of a whole name.
  private static var worthOfRecent: Int { 6 }

  /// What is found by its name alone comes before all else.
  private static var worthOfName: Int { 1 << 20 }

  /// The name of an item; empty if there is none.
  func name(of item: Item) -> String { places[item].map { candidates[$0].name } ?? "" }

  /// The bytes of an item's name that `text` finds.
  func ranges(of text: String, in item: Item) -> [Range<Int>] {
    guard let place = places[item] else { return [] }
    var folding = folding
    let ranges = texts[place].ranges(of: LetterPattern(text, &folding))
    guard ranges.isEmpty, let rest = rests(of: text)[candidates[place].group] else { return ranges }
    return texts[place].ranges(of: rest)
  }
}
