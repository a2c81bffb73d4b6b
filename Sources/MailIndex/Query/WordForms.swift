/// Makes the plural or singular of an English noun, so that a search for `cache` also finds
/// *caches*, and a search for `caches` also finds *cache*.
///
/// The rules look only at endings and use no dictionary, so not every form is a real word
/// (`serieses`). A form that is not a word simply finds nothing. Words in other languages also get
/// an `s`, which marks the plural in many of them.
enum WordForms {
  /// The minimum number of letters in a singular. A plural has at least one more letter, which excludes `is` and `was`.
  private static let fewest = 3

  /// Returns the other forms of a word that consists of ASCII letters. Returns an empty array if the word has other
  /// characters.
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
    // The singular may end with or without an `e`, as for `caches` and `boxes`.
    let isSibilant = ["sses", "xes", "zes", "ches", "shes", "uses"].contains(where: word.hasSuffix)
    return isSibilant ? [stem, String(stem.dropLast())] : [stem]
  }

  private static func endsInConsonantAndY(_ word: String) -> Bool {
    guard word.hasSuffix("y"), let before = word.dropLast().last else { return false }
    return !"aeiou".contains(before)
  }
}
