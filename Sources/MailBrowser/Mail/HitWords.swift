import MailIndex
import SplitViewUI

/// The words to highlight in the text of a message that a search of all mail found.
struct HitWords: Hashable, Sendable {
  private struct Word: Hashable {
    let marked: MarkedWords
    /// The number of consecutive words; greater than one for a phrase.
    let count: Int

    func places(in text: String) -> [Range<Int>] {
      let places = marked.places(in: text)
      guard count > 1 else { return places }
      guard places.count >= count else { return [] }
      let bytes = Array(text.utf8)
      func isNeighbour(_ place: Int) -> Bool {
        let between = bytes[places[place].upperBound..<places[place + 1].lowerBound]
        return between.allSatisfy { $0 < 0x30 || (0x3A...0x40).contains($0) }
      }
      return (0...places.count - count).compactMap { first in
        let last = first + count - 1
        guard (first..<last).allSatisfy(isNeighbour) else { return nil }
        return places[first].lowerBound..<places[last].upperBound
      }
    }
  }

  private let words: [Word]

  /// Nil if all of the words are searched for in headers only, and none in the text of messages.
  /// - Parameter forms: words that are inflected forms, such as plurals, of the word that follows them.
  init?(_ words: [QueryWord], forms: [String] = []) {
    let words = words.filter { word in
      switch word.field {
      case .everywhere, .body: true
      case .from, .to, .subject, .list, .attachment: false
      }
    }
    guard !words.isEmpty else { return nil }
    var all: [Word] = []
    var others: [QueryWord] = []
    for word in words {
      others.append(word)
      if forms.contains(word.text.lowercased()), word != words.last { continue }
      let parts = word.text.split { $0 != "'" && !$0.isLetter && !$0.isNumber && !$0.isSymbol }
      all.append(Word(marked: MarkedWords(of: others), count: max(1, parts.count)))
      others = []
    }
    self.words = all
  }

  /// Returns the places where the words occur in a paragraph, as ranges of UTF-8 offsets, in order. A phrase is a
  /// single place.
  func places(in text: String) -> [Range<Int>] {
    let places = words.flatMap { $0.places(in: text) }
    return words.count == 1 ? places : places.sorted { $0.lowerBound < $1.lowerBound }
  }

  /// Returns the number of these words that occur in a paragraph.
  func count(in text: String) -> Int { words.count { !$0.places(in: text).isEmpty } }

  /// The number of words.
  var count: Int { words.count }
}
