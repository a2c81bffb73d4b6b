import SystemCalls

/// Reads the lines of a file of any size, through a window with a fixed size.
///
/// The file is read instead of mapped into memory. Otherwise, the system would kill this process with SIGBUS if another
/// program shortened the file.
struct LineReader: ~Copyable {
  /// A line, or if the line is longer than the window, a piece of the line.
  struct Line {
    /// The offset, in the file, at which the bytes begin.
    let offset: Int64
    /// The bytes without the line feed, but with the carriage return before it.
    let bytes: UnsafeBufferPointer<UInt8>
    /// True for a complete line, and for the first piece of a long line.
    let isBeginning: Bool
    /// True if the line contains nothing, or only a carriage return.
    var isEmpty: Bool { bytes.isEmpty || (bytes.count == 1 && bytes[0] == 0x0D) }
    /// Calls `body` with the bytes, without a final carriage return.
    func withSpan<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
      let length = bytes.last == 0x0D ? bytes.count - 1 : bytes.count
      return body(UnsafeBufferPointer(rebasing: bytes[..<length]).span)
    }
  }

  private let window: UnsafeMutableBufferPointer<UInt8>
  private let limit: Int64
  private var windowOffset: Int64 = 0
  private var filled = 0
  private var position = 0
  private var isAtLineStart = true
  private var isAtEnd = false
  /// True if an error occurred before the end of the file.
  private(set) var hasFailed = false

  /// Makes a reader with a window of `windowSize` bytes, but at least 64 bytes. If the file is
  /// longer than `limit`, the reader treats `limit` as its end.
  init(windowSize: Int = 1 << 18, limit: Int64 = .max) {
    window = .allocate(capacity: max(windowSize, 64))
    self.limit = limit
  }

  deinit { window.deallocate() }

  /// The offset at which the next line begins.
  var offset: Int64 { windowOffset + Int64(position) }

  /// Moves to `offset`, which must be the start of a line.
  mutating func seek(to offset: Int64) {
    let inside = offset - windowOffset
    if inside >= 0, inside <= Int64(filled) {
      position = Int(inside)
    } else {
      windowOffset = offset
      filled = 0
      position = 0
      isAtEnd = false
    }
    isAtLineStart = true
  }

  /// Returns the next line, which is valid until the next call. Returns nil at the end of the file.
  mutating func next(in file: borrowing ReadOnlyFile) -> Line? {
    var searched = position
    while true {
      if let end = lineFeed(from: searched) {
        defer {
          position = end + 1
          isAtLineStart = true
        }
        return line(upTo: end)
      }
      searched = filled
      if isAtEnd || (position == 0 && filled == window.count) {
        guard position < filled else { return nil }
        defer {
          position = filled
          isAtLineStart = false
        }
        return line(upTo: filled)
      }
      searched -= position
      refill(from: file)
    }
  }

  /// Calls `body` with the bytes after the last line that was read. At least `count` bytes are
  /// passed, unless the file ends before that. Lines that were read earlier become invalid.
  mutating func peek<Result>(
    _ count: Int, in file: borrowing ReadOnlyFile, _ body: (Span<UInt8>) -> Result
  ) -> Result {
    if filled - position < count, !isAtEnd { refill(from: file) }
    return body(UnsafeBufferPointer(rebasing: window[position..<filled]).span)
  }

  /// The result of `skipLines`.
  enum Skipped {
    /// No line was skipped.
    case nothing
    /// Lines were skipped, and the last line skipped was not empty.
    case text
    /// Lines were skipped, and the last line skipped was empty. It begins at this offset.
    case emptyLine(at: Int64)
  }

  /// Skips lines in the window until one of them begins with `first`.
  mutating func skipLines(notBeginningWith first: UInt8) -> Skipped {
    guard isAtLineStart else { return .nothing }
    var start: Int?
    while position < filled, window[position] != first, let end = lineFeed(from: position) {
      start = position
      position = end + 1
    }
    guard let start else { return .nothing }
    let length = position - start - 1
    let isEmpty = length == 0 || (length == 1 && window[start] == 0x0D)
    return isEmpty ? .emptyLine(at: windowOffset + Int64(start)) : .text
  }

  private func lineFeed(from start: Int) -> Int? {
    guard start < filled, let base = window.baseAddress,
      let hit = memchr(base + start, 0x0A, filled - start)
    else { return nil }
    return UnsafeRawPointer(hit) - UnsafeRawPointer(base)
  }

  private func line(upTo end: Int) -> Line {
    Line(
      offset: windowOffset + Int64(position),
      bytes: UnsafeBufferPointer(rebasing: window[position..<end]), isBeginning: isAtLineStart)
  }

  /// Moves the unread bytes to the start of the window, and fills the rest of the window.
  private mutating func refill(from file: borrowing ReadOnlyFile) {
    let left = filled - position
    if left > 0, position > 0, let base = window.baseAddress {
      memmove(base, base + position, left)
    }
    windowOffset += Int64(position)
    position = 0
    filled = left
    let free = UnsafeMutableRawBufferPointer(
      rebasing: UnsafeMutableRawBufferPointer(window)[left...])
    let start = windowOffset + Int64(left)
    let wanted = Int(min(Int64(free.count), max(0, limit - start)))
    let count = file.read(into: UnsafeMutableRawBufferPointer(rebasing: free[..<wanted]), at: start)
    hasFailed = hasFailed || count == nil
    filled += count ?? 0
    isAtEnd = (count ?? 0) < free.count
  }
}
