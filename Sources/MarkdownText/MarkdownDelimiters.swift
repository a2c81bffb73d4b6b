import SplitViewUI

/// The kind of character before or after a run of `*`, `_` or `~`.
enum MarkdownSide {
  case space, punctuation, letter

  init(_ byte: UInt8?) {
    guard let byte, byte > 0x20 else { self = .space; return }
    self = byte.isPunctuation ? .punctuation : .letter
  }
}

/// Finds the runs of `*`, `_` and `~~` that belong together as emphasis (CommonMark 0.31, 6.2).
///
/// For example, in `*a **b** c*`, the outer runs produce italics, and the inner runs produce bold text. Many runs can
/// either open or close emphasis. Each closing run therefore searches backwards for the nearest run that matches.
struct MarkdownDelimiters {
  /// An opening run and a closing run that belong together. Each run is given by the index of its
  /// piece. The two runs use up the same number of characters, `count`.
  struct Emphasis {
    var opener: Int
    var closer: Int
    var count: Int
    var isStrikethrough: Bool
  }

  private struct Run {
    var byte: UInt8
    var count: Int
    var length: Int
    var piece: Int
    var canOpen: Bool
    var canClose: Bool
  }

  /// A kind of closing run. For each kind, the parser remembers where a search was unsuccessful, so that it does
  /// not repeat the search.
  private struct Kind: Hashable {
    var byte: UInt8
    var canOpen: Bool
    var length: Int
  }

  private var runs: [Run] = []

  /// The number of runs that are not resolved yet.
  var count: Int { runs.count }

  mutating func append(
    _ byte: UInt8, count: Int, piece: Int, before: MarkdownSide, after: MarkdownSide
  ) {
    if byte == UInt8(ascii: "~"), count != 2 { return }
    let opens = after == .letter || after == .punctuation && before != .letter
    let closes = before == .letter || before == .punctuation && after != .letter
    // Inside a word, `_` is not a delimiter.
    let isStrict = byte == UInt8(ascii: "_")
    runs.append(
      Run(
        byte: byte, count: count, length: count, piece: piece,
        canOpen: isStrict ? opens && (!closes || before == .punctuation) : opens,
        canClose: isStrict ? closes && (!opens || after == .punctuation) : closes))
  }

  /// Removes the runs from index `first` on, and returns the pairs that belong together. For each kind of closing
  /// run, runs that did not match are not tried a second time, so each run is examined only a few times.
  mutating func resolve(from first: Int) -> [Emphasis] {
    guard first < runs.count else { return [] }
    let closers = Array(runs[first...])
    runs.removeSubrange(first...)
    var found: [Emphasis] = []
    var openers: [Run] = []
    var bottoms: [Kind: Int] = [:]
    for var closer in closers {
      while closer.canClose, closer.count > 0 {
        let kind = Kind(byte: closer.byte, canOpen: closer.canOpen, length: closer.length % 3)
        let bottom = min(bottoms[kind, default: 0], openers.count)
        guard let place = openers[bottom...].lastIndex(where: { Self.match($0, closer) }) else {
          bottoms[kind] = openers.count
          break
        }
        openers.removeSubrange((place + 1)...)
        // Lower the search limits that refer to removed runs.
        for (kind, bottom) in bottoms where bottom > place + 1 { bottoms[kind] = place + 1 }
        let count = openers[place].count >= 2 && closer.count >= 2 ? 2 : 1
        found.append(
          Emphasis(
            opener: openers[place].piece, closer: closer.piece, count: count,
            isStrikethrough: closer.byte == UInt8(ascii: "~")))
        openers[place].count -= count
        closer.count -= count
        if openers[place].count == 0 { openers.removeLast() }
      }
      if closer.canOpen, closer.count > 0 { openers.append(closer) }
    }
    return found
  }

  private static func match(_ opener: Run, _ closer: Run) -> Bool {
    guard opener.byte == closer.byte else { return false }
    let isBoth = opener.canClose || closer.canOpen
    return !isBoth || (opener.length + closer.length) % 3 != 0
      || opener.length % 3 == 0 && closer.length % 3 == 0
  }
}

extension UInt8 {
  /// True for punctuation and symbols in ASCII.
  var isPunctuation: Bool {
    switch self {
    case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
    default: false
    }
  }
}
