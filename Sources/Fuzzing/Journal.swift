import Glibc

/// What a process writes down for the one that started it, in memory that both have: what was
/// written last outlives the writer, however it ends.
///
/// The writer puts text first and its length afterwards, and whole words, so that the reader finds
/// nothing torn; it relies on all of it once the writer has ended.
public struct Journal: @unchecked Sendable {
  // Invariant of `@unchecked`: the memory is mapped for good, and one process writes to it.
  private let head: UnsafeMutablePointer<Head>
  private let bytes: UnsafeMutablePointer<UInt8>

  /// Figures, before the text.
  private struct Head {
    var seed: UInt64 = 0
    var steps = 0
    var length = 0
    var lines = 0
    var lastLine = 0
    var isFinished = false
  }

  /// Bytes of text that there is room for; what is beyond is left out.
  public static var capacity: Int { 1 << 20 }

  /// An empty journal; nil where there is no memory to share.
  public init?() {
    let size = MemoryLayout<Head>.stride + Self.capacity
    guard
      let memory = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0),
      memory != MAP_FAILED
    else { return nil }
    head = memory.bindMemory(to: Head.self, capacity: 1)
    head.initialize(to: Head())
    bytes = (memory + MemoryLayout<Head>.stride).bindMemory(to: UInt8.self, capacity: Self.capacity)
  }

  /// Begins anew; the steps are counted on.
  public func begin(seed: UInt64 = 0) {
    head.pointee.length = 0
    head.pointee.lines = 0
    head.pointee.seed = seed
    head.pointee.isFinished = false
  }

  /// Writes that the process ends because it is done, not because something ended it.
  public func finish() { head.pointee.isFinished = true }

  /// Adds a line.
  public func write(_ line: String) {
    var end = head.pointee.length
    for byte in line.utf8 where end < Self.capacity - 1 {
      bytes[end] = byte
      end += 1
    }
    bytes[end] = 0x0A
    head.pointee.lastLine = head.pointee.length
    head.pointee.length = min(end + 1, Self.capacity - 1)
    head.pointee.lines += 1
  }

  /// Takes back the line that was added last.
  public func takeBack() {
    head.pointee.length = head.pointee.lastLine
    head.pointee.lines -= 1
  }

  /// Counts one more step.
  public func countStep() { head.pointee.steps += 1 }

  /// The seed that it was begun with.
  public var seed: UInt64 { head.pointee.seed }
  /// Whether the writer was done since it was begun.
  public var isFinished: Bool { head.pointee.isFinished }
  /// Steps of all walks together.
  public var steps: Int { head.pointee.steps }
  /// Lines since it was begun.
  public var lineCount: Int { head.pointee.lines }
  /// The lines since it was begun.
  public var lines: [String] {
    String(decoding: UnsafeBufferPointer(start: bytes, count: head.pointee.length), as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }
}
