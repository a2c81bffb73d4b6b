import TerminalFrame

/// Words to mark wherever they occur, such as the words of a search. They can be marked in the rows that a search
/// found (``Row/marked``) and in a text (``TextView/marking(_:)``).
///
/// Letters are compared as in ``/UnicodeText/SearchFolding``: case, accents and width are ignored. Only complete
/// words are marked. A word ending with `*` also matches the beginning of longer words. In scripts that do not
/// separate words with spaces, words are marked anywhere.
///
/// ```swift
/// let words = MarkedWords(["ada", "love*"])
/// #expect(words.places(in: "Adam, Ada Lovelace") == [6..<9, 10..<14])
/// ```
public struct MarkedWords: Hashable, Sendable {
  private let words: [Word]

  private struct Word: Hashable {
    let pattern: SearchPattern
    let isPrefix: Bool
    /// True if the word is also marked inside longer words.
    var isPart = false
  }

  /// Marks `words`, wherever any of them occurs.
  public init(_ words: [String]) {
    self.words = words.flatMap { text in
      let isPrefix = text.hasSuffix("*")
      let parts = text.split { $0 != "'" && !$0.isLetter && !$0.isNumber && !$0.isSymbol }
      return parts.enumerated().compactMap { index, part in
        SearchPattern(String(part)).map {
          Word(pattern: $0, isPrefix: isPrefix && index == parts.count - 1)
        }
      }
    }
  }

  /// Marks the words of `text`, even inside longer words, because an incremental search also finds them there
  /// (``SearchIndex``).
  package init(parts text: String) {
    words = text.split(whereSeparator: \.isWhitespace).compactMap { word in
      SearchPattern(String(word)).map { Word(pattern: $0, isPrefix: true, isPart: true) }
    }
  }

  /// True if there are no words.
  public var isEmpty: Bool { words.isEmpty }

  /// Returns the places where the words occur in `text`, as ranges of UTF-8 bytes, in order and without overlaps.
  public func places(in text: String) -> [Range<Int>] {
    var places: [Range<Int>] = []
    for word in words {
      for place in word.pattern.matches(in: text)
      where word.isPart
        || text.hasBoundary(at: place.lowerBound)
          && (word.isPrefix || text.hasBoundary(at: place.upperBound))
      {
        places.append(place)
      }
    }
    places.sort { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
    var joined: [Range<Int>] = []
    for place in places {
      if let last = joined.last, place.lowerBound < last.upperBound {
        joined[joined.count - 1] = last.lowerBound..<max(last.upperBound, place.upperBound)
      } else {
        joined.append(place)
      }
    }
    return joined
  }
}

extension String {
  /// True if no word extends across the position `offset`.
  fileprivate func hasBoundary(at offset: Int) -> Bool {
    let place = utf8.index(startIndex, offsetBy: offset, limitedBy: endIndex) ?? endIndex
    guard place > startIndex, place < endIndex else { return true }
    let before = unicodeScalars[unicodeScalars.index(before: place)]
    return !(before.goesOn && unicodeScalars[place].goesOn)
  }
}

extension Unicode.Scalar {
  /// True for a letter or digit of a script that separates words with spaces.
  fileprivate var goesOn: Bool {
    if value < 0x80 { return (0x30...0x39).contains(value) || (0x61...0x7A).contains(value | 0x20) }
    let isUnspaced =
      switch value {
      case 0x0E01...0x0EFF, 0x1000...0x11FF, 0x1780...0x17B3, 0x2E80...0xABFF, 0xAC00...0xD7FF,
        0xF900...0xFAFF, 0x1B000...0x1B2FF, 0x20000...0x3FFFF:
        true
      default: false
      }
    return !isUnspaced && (properties.isAlphabetic || properties.numericType != nil)
  }
}
