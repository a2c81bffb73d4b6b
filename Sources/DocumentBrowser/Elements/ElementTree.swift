import Browsing
import SystemCalls

/// The elements of a document of XML or HTML, in the order of their tags. An element takes 12 bytes in memory; names, attributes
/// and texts are written one after another into ``text``, where ``ElementTokens`` reads them again.
struct ElementTree: Sendable {
  /// The attributes of a tag as libxml2 has them: name, value, name, value, ..., nil.
  typealias Attributes = UnsafePointer<UnsafePointer<CChar>?>

  /// Elements, attributes and texts, as tokens.
  let text = RecordBytes()
  /// Where the token of each element begins.
  private(set) var starts: [Int] = []
  /// The number of the first element after each that is not inside it.
  private(set) var next: [UInt32] = []
  /// The bytes of all tokens.
  private(set) var end = 0
  /// The elements whose end has not come yet.
  private var open: [Int] = []
  /// Tokens that are not in ``text`` yet.
  private var fresh: [UInt8] = []
  private var isInText = false
  /// True if the document was read to its end.
  private(set) var isWhole = false
  /// The next element inside the outermost one that ``takeRows()`` returns.
  private var nextRow = 1
  /// True if the document has more elements than are kept.
  private(set) var isCut = false

  static let mostElements = 4_000_000
  private static let mostFresh = 1 << 16

  // MARK: Children

  /// The elements inside the outermost one that are whole and were not taken yet.
  mutating func takeRows() -> RowBatch {
    var taken: [Int] = []
    let last = next.first.map { $0 > 0 ? Int($0) : starts.count } ?? 0
    while nextRow < last, next[nextRow] > 0 {
      let after = Int(next[nextRow])
      guard (after < starts.count ? starts[after] : end) <= text.count else { break }
      taken.append(starts[nextRow])
      nextRow = after
    }
    let isBefore = nextRow < starts.count
    return RowBatch(starts: taken, end: isBefore ? starts[nextRow] : min(end, text.count))
  }

  /// The numbers of the elements right inside the element at `number`.
  func children(of number: Int) -> some Sequence<Int> {
    let end = Int(next[number])
    return sequence(state: number + 1) { index -> Int? in
      guard index < end else { return nil }
      defer { index = Int(next[index]) }
      return index
    }
  }

  /// The number of the element whose token begins at a place.
  func number(at place: Int) -> Int? {
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = low + (high - low) / 2
      if starts[middle] < place { low = middle + 1 } else { high = middle }
    }
    return low < starts.count && starts[low] == place ? low : nil
  }

  /// True if there are elements inside the element whose token begins at a place; nil if it is not known yet.
  func hasElements(at place: Int) -> Bool? {
    number(at: place).flatMap { next[$0] == 0 ? nil : Int(next[$0]) > $0 + 1 }
  }

  /// The place behind the last token of an element, and of all that is inside it.
  func end(of number: Int) -> Int {
    Int(next[number]) < starts.count ? starts[Int(next[number])] : end
  }

  // MARK: Building

  /// Adds the beginning of an element. Returns false if there are too many.
  mutating func begin(_ name: UnsafePointer<CChar>, _ attributes: Attributes?) -> Bool {
    if starts.count == Self.mostElements || starts.count & 0xFFF == 0 && Task.isCancelled {
      isCut = true
      return false
    }
    starts.append(end)
    next.append(0)
    open.append(starts.count - 1)
    add(ElementTokens.start, UnsafeBufferPointer(start: name, count: strlen(name)))
    var attribute = attributes
    while let name = attribute?[0] {
      add(ElementTokens.attribute, UnsafeBufferPointer(start: name, count: strlen(name)))
      let value = attribute?[1]
      add(ElementTokens.value, UnsafeBufferPointer(start: value, count: value.map(strlen) ?? 0))
      attribute = attribute?.advanced(by: 2)
    }
    isInText = false
    return true
  }

  mutating func add(text: UnsafeBufferPointer<CChar>) {
    let isBlank = text.allSatisfy { JSONText.isBlank(UInt8(bitPattern: $0)) }
    if isBlank, !isInText || open.isEmpty { return }
    add(isInText ? nil : ElementTokens.text, text)
    isInText = true
  }

  mutating func endElement() {
    guard let element = open.popLast() else { return }
    next[element] = UInt32(starts.count)
    add(ElementTokens.end, UnsafeBufferPointer(start: nil, count: 0))
    isInText = false
  }

  /// Ends what has no end in the document.
  mutating func finish() {
    while !open.isEmpty { endElement() }
    text.append(fresh)
    (fresh, isWhole) = ([], true)
  }

  private mutating func add(_ token: UInt8?, _ letters: UnsafeBufferPointer<CChar>) {
    let before = fresh.count
    if let token { fresh.append(token) }
    // The letters of the tokens cannot be in XML; libxml2 lets them pass in HTML.
    for letter in letters where letter < 0 || letter > ElementTokens.end {
      fresh.append(UInt8(bitPattern: letter))
    }
    end += fresh.count - before
    if fresh.count > Self.mostFresh {
      text.append(fresh)
      fresh.removeAll(keepingCapacity: true)
    }
  }
}
