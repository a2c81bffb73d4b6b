/// The place of a patch in its series, as its subject says it: `[PATCH v2 03/12] mm: fix` is the third of twelve.
struct SeriesPlace: Hashable, Sendable {
  let number: Int
  let total: Int
  /// The subject without the place: `[PATCH v2] mm: fix`.
  let subject: String

  /// Nil for a subject without a place in brackets before it, as that of an answer, and for a patch alone.
  init?(_ subject: String) {
    guard subject.utf8.first == UInt8(ascii: "["), let end = subject.firstIndex(of: "]"),
      subject.utf8.distance(from: subject.startIndex, to: end) <= 80
    else { return nil }
    let inside = subject[subject.index(after: subject.startIndex)..<end]
    // Patchwork writes `[PATCH v4,04/10]`.
    var words = inside.split { $0 == " " || $0 == "," }
    guard let place = words.lastIndex(where: { $0.contains("/") }) else { return nil }
    let numbers = words[place].split(separator: "/", omittingEmptySubsequences: false)
    guard numbers.count == 2, let number = Self.number(numbers[0]),
      let total = Self.number(numbers[1]), total > 1, number <= total
    else { return nil }
    (self.number, self.total) = (number, total)
    words.remove(at: place)
    let rest = subject[subject.index(after: end)...]
    self.subject =
      words.isEmpty
      ? String(rest.drop { $0 == " " }) : "[\(words.joined(separator: " "))]\(rest)"
  }

  private static func number(_ digits: Substring) -> Int? {
    let isNumber =
      (1...4).contains(digits.utf8.count) && digits.utf8.allSatisfy { (48...57).contains($0) }
    return isNumber ? Int(digits) : nil
  }
}
