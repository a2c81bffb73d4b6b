/// What a process writes down for the one that started it, in memory that both have.
///
/// The writer puts text first and its length afterwards, so that the reader finds nothing torn; it
/// relies on all of it once the writer has ended.
public struct Journal: Sendable {
  private let head: SharedMemory<Head>
  private let bytes: SharedMemory<UInt8>

  /// Figures beside the text.
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
    guard let head = SharedMemory(repeating: Head()),
      let bytes = SharedMemory<UInt8>(repeating: 0, count: Self.capacity)
    else { return nil }
    self.head = head
    self.bytes = bytes
  }

  /// Begins anew; the steps are counted on.
  public func begin(seed: UInt64 = 0) {
    head[].length = 0
    head[].lines = 0
    head[].seed = seed
    head[].isFinished = false
  }

  /// Writes that the process ends because it is done, not because something ended it.
  public func finish() { head[].isFinished = true }

  /// Adds a line.
  public func write(_ line: String) {
    var end = head[].length
    for byte in line.utf8 where end < Self.capacity - 1 {
      bytes[end] = byte
      end += 1
    }
    bytes[end] = 0x0A
    head[].lastLine = head[].length
    head[].length = min(end + 1, Self.capacity - 1)
    head[].lines += 1
  }

  /// Takes back the line that was added last.
  public func takeBack() {
    head[].length = head[].lastLine
    head[].lines -= 1
  }

  /// Counts one more step.
  public func countStep() { head[].steps += 1 }

  /// The seed that it was begun with.
  public var seed: UInt64 { head[].seed }
  /// Whether the writer was done since it was begun.
  public var isFinished: Bool { head[].isFinished }
  /// Steps of all walks together.
  public var steps: Int { head[].steps }
  /// Lines since it was begun.
  public var lineCount: Int { head[].lines }
  /// The lines since it was begun.
  public var lines: [String] {
    String(decoding: bytes.prefix(head[].length), as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }
}
