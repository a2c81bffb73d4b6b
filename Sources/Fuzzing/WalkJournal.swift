import SystemCalls

/// Notes that a process writes to shared memory for the process that started it.
///
/// The writer adds the text first and its length afterwards, so that the reader never sees half a line. After the
/// writer has ended, the whole journal is reliable.
public struct WalkJournal: Sendable {
  private let head: SharedMemory<Head>
  private let bytes: SharedMemory<UInt8>

  /// The journal's data besides its text: the seed, some counts, and whether the process has
  /// finished its work.
  private struct Head {
    var seed: UInt64 = 0
    var steps = 0
    var length = 0
    var lines = 0
    var lastLine = 0
    var isFinished = false
  }

  /// The maximum length of the text in bytes. Further text is dropped.
  public static var capacity: Int { 1 << 20 }

  /// Creates an empty journal. Nil if there is no memory to share.
  public init?() {
    guard let head = SharedMemory(repeating: Head()),
      let bytes = SharedMemory<UInt8>(repeating: 0, count: Self.capacity)
    else { return nil }
    self.head = head
    self.bytes = bytes
  }

  /// Empties the journal, but keeps the count of steps.
  public func begin(seed: UInt64 = 0) {
    head[].length = 0
    head[].lines = 0
    head[].seed = seed
    head[].isFinished = false
  }

  /// Records that the process has finished its work.
  public func finish() { head[].isFinished = true }

  /// Adds a line to the journal.
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

  /// Removes the last line of the journal.
  public func takeBack() {
    head[].length = head[].lastLine
    head[].lines -= 1
  }

  /// Adds one to the count of steps.
  public func countStep() { head[].steps += 1 }

  /// The seed that was passed to ``begin(seed:)``.
  public var seed: UInt64 { head[].seed }
  /// True if the writer has called ``finish()`` since ``begin(seed:)``.
  public var isFinished: Bool { head[].isFinished }
  /// The number of steps in all walks.
  public var steps: Int { head[].steps }
  /// The number of lines since ``begin(seed:)``.
  public var lineCount: Int { head[].lines }
  /// The lines since ``begin(seed:)``.
  public var lines: [String] {
    String(decoding: bytes.prefix(head[].length), as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }
}

/// Values in memory that a process shares with the processes that it forks. The values remain available however those
/// processes end.
///
/// Each value is written separately, so a reader can rely on several values together only after the writer has ended.
public struct SharedMemory<Value: BitwiseCopyable>: @unchecked Sendable {
  // Invariant of `@unchecked`: the memory is never unmapped, and only one process writes to each value.
  private let values: UnsafeMutablePointer<Value>

  /// Allocates memory for `count` values. Nil if there is no memory to share.
  public init?(repeating value: Value, count: Int = 1) {
    let size = max(1, count) * MemoryLayout<Value>.stride
    guard
      let memory = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0),
      memory != MAP_FAILED
    else { return nil }
    values = memory.bindMemory(to: Value.self, capacity: count)
    values.initialize(repeating: value, count: count)
  }

  /// The value at `index`, which must exist.
  public subscript(index: Int = 0) -> Value {
    get { values[index] }
    nonmutating _modify { yield &values[index] }
  }

  /// Returns the first `count` values, which must exist.
  public func prefix(_ count: Int) -> UnsafeBufferPointer<Value> {
    UnsafeBufferPointer(start: values, count: count)
  }
}
