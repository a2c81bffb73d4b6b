import Browsing
import Markup
import SystemCalls

/// The elements of an XML or HTML document, in the order of their opening tags. An element takes 12 bytes in memory.
/// Names, attributes and texts are written to ``text``, where ``ElementTokens`` reads them.
struct ElementTree: Sendable {
  /// The tokens of elements, attributes and texts.
  let text = RecordBytes()
  /// The offset of each element's first token.
  private(set) var starts: [Int] = []
  /// For each element, the index of the next element outside it. The index is 0 until the element's end is known.
  private(set) var next: [UInt32] = []
  /// The size of all tokens in bytes.
  private(set) var end = 0
  /// The indices of the elements whose end tag has not been read yet.
  private var open: [Int] = []
  /// Tokens that have not been written to ``text`` yet.
  private var fresh: [UInt8] = []
  private var isInText = false
  /// True if the document has been read completely.
  private(set) var isWhole = false
  /// The index of the next child of the root that ``takeRows()`` has not returned yet.
  private var nextRow = 1
  /// True if the document has more elements than the limit, or reading was cancelled.
  private(set) var isCut = false

  static let maximumElements = 4_000_000
  private static let maximumFresh = 1 << 16

  // MARK: Children

  /// Returns the children of the root that have been completed since the last call.
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

  /// Returns the indices of the child elements of an element.
  func children(of number: Int) -> some Sequence<Int> {
    let end = Int(next[number])
    return sequence(state: number + 1) { index -> Int? in
      guard index < end else { return nil }
      defer { index = Int(next[index]) }
      return index
    }
  }

  /// Returns the index of the element whose first token is at an offset.
  func number(at place: Int) -> Int? {
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = low + (high - low) / 2
      if starts[middle] < place { low = middle + 1 } else { high = middle }
    }
    return low < starts.count && starts[low] == place ? low : nil
  }

  /// True if the element at an offset has child elements. Nil if this is not known yet.
  func hasElements(at place: Int) -> Bool? {
    number(at: place).flatMap { next[$0] == 0 ? nil : Int(next[$0]) > $0 + 1 }
  }

  /// Returns the offset after the last token of an element. The tokens of all elements inside it are
  /// part of the element.
  func end(of number: Int) -> Int {
    Int(next[number]) < starts.count ? starts[Int(next[number])] : end
  }

  // MARK: Building

  /// Adds the beginning of an element. Returns false if there are too many elements, or if the task was cancelled.
  mutating func begin(_ name: UnsafePointer<CChar>, _ attributes: MarkupAttributes?) -> Bool {
    if starts.count == Self.maximumElements || starts.count & 0xFFF == 0 && Task.isCancelled {
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
    if isBlank, open.isEmpty { return }
    // One blank separates the words in two elements. The rest of an indentation is not stored.
    let letters = isBlank && !isInText ? UnsafeBufferPointer(rebasing: text.prefix(1)) : text
    add(isInText ? nil : ElementTokens.text, letters)
    isInText = true
  }

  mutating func endElement() {
    guard let element = open.popLast() else { return }
    next[element] = UInt32(starts.count)
    add(ElementTokens.end, UnsafeBufferPointer(start: nil, count: 0))
    isInText = false
  }

  /// Ends all elements whose end tags are missing from the document.
  mutating func finish() {
    while !open.isEmpty { endElement() }
    text.append(fresh)
    (fresh, isWhole) = ([], true)
  }

  private mutating func add(_ token: UInt8?, _ letters: UnsafeBufferPointer<CChar>) {
    let before = fresh.count
    if let token { fresh.append(token) }
    // XML cannot contain the bytes that mark tokens, but libxml2 allows them in HTML, so leave them
    // out.
    for letter in letters where letter < 0 || letter > ElementTokens.end {
      fresh.append(UInt8(bitPattern: letter))
    }
    end += fresh.count - before
    if fresh.count > Self.maximumFresh {
      text.append(fresh)
      fresh.removeAll(keepingCapacity: true)
    }
  }
}
