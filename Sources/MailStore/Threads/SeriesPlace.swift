/// The place of a patch in its series, as given in its subject. For example, the subject of the third of twelve patches
/// is `[PATCH v2 03/12] mm: fix`.
package struct SeriesPlace: Hashable, Sendable {
  package let number: Int
  package let total: Int
  /// The brackets without the place in the series, such as `[PATCH v2]`.
  package let tag: String
  /// The text after the brackets, such as ` mm: fix`.
  private let rest: Substring

  /// The subject without the place in the series, such as `[PATCH v2] mm: fix`.
  package var subject: String { tag.isEmpty ? String(rest.drop { $0 == " " }) : tag + rest }

  /// The maximum length of the brackets at the beginning of a subject, in bytes.
  private static let reach = 80

  /// Reads the place from a subject. Nil for a single patch, and for a subject with anything before the brackets, as in
  /// a reply.
  package init?(_ subject: String) {
    var start = subject.startIndex
    while subject[start...].utf8.first == UInt8(ascii: "["),
      let end = subject[start...].firstIndex(of: "]"),
      subject.utf8.distance(from: subject.startIndex, to: end) <= Self.reach
    {
      let next = subject.index(after: end)
      if let found = Self.place(subject[subject.index(after: start)..<end]) {
        (number, total) = (found.number, found.total)
        let before = subject[..<start]
        tag =
          found.others.isEmpty
          ? before.trimmingBlanks : before + "[\(found.others.joined(separator: " "))]"
        rest = subject[next...]
        return
      }
      start = subject[next...].firstIndex { $0 != " " } ?? subject.endIndex
    }
    return nil
  }

  /// Finds the place of the patch, such as `03/12`, among the words in the brackets. Returns it
  /// together with the other words.
  private static func place(
    _ inside: Substring
  ) -> (number: Int, total: Int, others: [Substring])? {
    // A comma also separates words, because Patchwork writes `[PATCH v4,04/10]`.
    var words = inside.split { $0 == " " || $0 == "," }
    guard let place = words.lastIndex(where: { $0.contains("/") }) else { return nil }
    let numbers = words[place].split(separator: "/", omittingEmptySubsequences: false)
    guard numbers.count == 2, let number = number(numbers[0]),
      let total = self.number(numbers[1]), total > 1, number <= total
    else { return nil }
    words.remove(at: place)
    return (number, total, words)
  }

  private static func number(_ digits: Substring) -> Int? {
    let isNumber =
      (1...4).contains(digits.utf8.count) && digits.utf8.allSatisfy { (48...57).contains($0) }
    return isNumber ? Int(digits) : nil
  }
}

extension Substring {
  /// The text without spaces at its end.
  fileprivate var trimmingBlanks: String {
    String(self[..<(lastIndex { $0 != " " }.map(index(after:)) ?? startIndex)])
  }
}
