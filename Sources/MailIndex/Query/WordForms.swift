/// The plural of an English noun, and the singular: a search for `cache` finds *caches*, and one for `caches` finds *cache*.
///
/// These are rules for endings and not a dictionary, so that a form may be none (`serieses`). It is found nowhere then, and
/// does no harm. Words of other languages get an `s` too; it is the plural of many.
enum WordForms {
  /// Words with fewer letters have no plural, and those with one more at most are none: `is`, `was`.
  private static let fewest = 3

  /// The other forms of a word of ASCII letters; none for anything else.
  static func others(of word: String) -> [String] {
    let word = word.lowercased()
    guard word.utf8.count >= fewest, word.utf8.allSatisfy({ (0x61...0x7A).contains($0) }) else {
      return []
    }
    return plural(of: word) + singular(of: word)
  }

  private static func plural(of word: String) -> [String] {
    if word.hasSuffix("s"), !word.hasSuffix("ss"), !word.hasSuffix("us"), !word.hasSuffix("is") {
      return []
    }
    if ["s", "x", "z", "ch", "sh"].contains(where: word.hasSuffix) { return [word + "es"] }
    if endsInConsonantAndY(word) { return [word.dropLast() + "ies"] }
    return [word + "s"]
  }

  private static func singular(of word: String) -> [String] {
    guard word.utf8.count > fewest, word.hasSuffix("s"),
      !["ss", "us", "is"].contains(where: word.hasSuffix)
    else { return [] }
    let stem = String(word.dropLast())
    if word.hasSuffix("ies") { return [word.dropLast(3) + "y"] }
    // Both are possible: caches and boxes.
    let isSibilant = ["sses", "xes", "zes", "ches", "shes", "uses"].contains(where: word.hasSuffix)
    return isSibilant ? [stem, String(stem.dropLast())] : [stem]
  }

  private static func endsInConsonantAndY(_ word: String) -> Bool {
    guard word.hasSuffix("y"), let before = word.dropLast().last else { return false }
    return !"aeiou".contains(before)
  }
}
