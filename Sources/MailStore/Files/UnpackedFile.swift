import CUnpacking
import Synchronization
import SystemCalls

/// The unpacked content of a compressed file, kept in memory. The file is unpacked from its start, and only as far as
/// it is read, so that reading only the header of a message is fast.
///
/// This type is a class because it owns the unpacker and the descriptor, and because several readers of a mailbox share
/// it.
final class UnpackedFile: Sendable {
  /// The maximum size of an unpacked message. Any further bytes are cut off, because a few kilobytes can unpack to
  /// terabytes.
  static let messageLimit: Int64 = 128 << 20
  /// The maximum size of an unpacked mailbox.
  static let mailboxLimit: Int64 = 1 << 30

  /// The reasons why the unpacked content of a file ends.
  enum End: Hashable, Sendable {
    case whole
    /// The compressed file is cut off in the middle of its data.
    case cutOff
    /// The rest of the compressed file is damaged, or the checksum of the unpacked bytes is wrong.
    case damaged
    /// The limit on the number of unpacked bytes was reached.
    case limit
  }

  /// The compression of the file.
  let compression: Compression
  /// The status that the compressed file had when it was opened.
  let status: FileStatus?
  private let state: Mutex<Unpacking>

  /// Prepares to unpack an open file. Nil if the system is out of memory or descriptors.
  init?(_ file: borrowing ReadOnlyFile, _ compression: Compression, limit: Int64) {
    guard let unpacking = Unpacking(file.descriptor, compression, limit: limit) else { return nil }
    (self.compression, status) = (compression, file.status)
    state = Mutex(unpacking)
  }

  /// The total number of unpacked bytes. Unpacks the entire file.
  var size: Int64 { state.withLock { $0.unpackAll() } }

  /// The reason why the unpacked content ends. Unpacks the entire file.
  var end: End {
    state.withLock { state in
      _ = state.unpackAll()
      return state.end ?? .whole
    }
  }

  /// The problem with the file. Nil if there is no problem, or if the content was only cut off at the limit.
  var flaw: CompressedFileFlaw? {
    switch end {
    case .cutOff: .cutOff(compression.foreign)
    case .damaged: .damaged(compression.foreign)
    case .whole, .limit: nil
    }
  }

  /// Copies bytes, beginning at `offset`, until the buffer is full or the bytes end. Returns the
  /// number of bytes, or nil if the file cannot be read.
  func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int64) -> Int? {
    var filled = 0
    while filled < buffer.count {
      let place = offset + Int64(filled)
      guard let piece = state.withLock({ $0.piece(at: place) }) else { return nil }
      if piece.isEmpty { break }
      let count = min(piece.count, buffer.count - filled)
      buffer[filled..<filled + count].copyBytes(from: piece.prefix(count))
      filled += count
    }
    return filled
  }
}

/// A file that is being unpacked, with the bytes unpacked so far.
private struct Unpacking: ~Copyable {
  private static let blockSize = 1 << 16
  private let descriptor: Int32
  private let unpacking: OpaquePointer
  private let limit: Int64
  /// All bytes unpacked so far. Every block except the last one is full.
  private var blocks: [[UInt8]] = []
  private var count: Int64 = 0
  /// The bytes that were read from the file most recently (`input`), and how many of them have been
  /// unpacked (`taken`).
  private var input: [UInt8] = []
  private var taken = 0
  /// The offset in the file at which `input` ends.
  private var place: Int64 = 0
  private var isAtEnd = false
  /// The number of unpacked bytes up to the last point at which the content may have been complete.
  private var complete: Int64?
  private var hasFailed = false
  /// The reason why the unpacked content ends; nil while there may be more of it.
  private(set) var end: UnpackedFile.End?

  init?(_ descriptor: Int32, _ compression: Compression, limit: Int64) {
    let own = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    guard own >= 0 else { return nil }
    guard let unpacking = cunpacking_begin(compression.format) else {
      close(own)
      return nil
    }
    (self.descriptor, self.unpacking, self.limit) = (own, unpacking, limit)
  }

  deinit {
    cunpacking_end(unpacking)
    close(descriptor)
  }

  /// Unpacks the entire file, and returns the number of bytes.
  mutating func unpackAll() -> Int64 {
    unpack(upTo: .max)
    return count
  }

  /// Returns some bytes that begin at `place`. Returns no bytes at the end, and nil if the file cannot be read.
  mutating func piece(at place: Int64) -> ArraySlice<UInt8>? {
    unpack(upTo: place == .max ? place : place + 1)
    if hasFailed { return nil }
    guard place < count else { return [] }
    return blocks[Int(place) / Self.blockSize][(Int(place) % Self.blockSize)...]
  }

  private mutating func unpack(upTo wanted: Int64) {
    while end == nil, count < wanted {
      if taken == input.count, !isAtEnd { readInput() }
      if end == nil { unpackSome() }
    }
  }

  /// Unpacks input into the last block, or into a new block, until the block is full or the input is used up.
  private mutating func unpackSome() {
    var block: [UInt8] = []
    // The block is removed from the array, so that it can be changed in place instead of being copied.
    if let last = blocks.last, last.count < Self.blockSize { block = blocks.removeLast() }
    block.reserveCapacity(Self.blockSize)
    var room = Self.blockSize - block.count
    var used = input.count - taken
    let start = taken
    var state = CUNPACKING_FAILED
    block += [UInt8](unsafeUninitializedCapacity: room) { piece, filled in
      guard let target = piece.baseAddress else { return }
      state = input.withUnsafeBufferPointer {
        cunpacking_run(unpacking, $0.baseAddress.map { $0 + start }, &used, target, &room)
      }
      filled = room
    }
    blocks.append(block)
    taken += used
    count += Int64(room)
    settle(state, madeNothing: used == 0 && room == 0)
  }

  private mutating func settle(_ state: CUnpackingState, madeNothing: Bool) {
    let isOver = isAtEnd && taken == input.count
    if state == CUNPACKING_MAY_END { complete = count }
    if count > limit {
      end = .limit
      cut()
    } else if state == CUNPACKING_FAILED || state == CUNPACKING_GOES_ON && madeNothing && isOver {
      // A few bytes after the data, such as a line feed, may look like the beginning of further
      // data by chance. They are ignored if the data before them is complete.
      end = complete == count ? .whole : state == CUNPACKING_FAILED ? .damaged : .cutOff
    } else if state == CUNPACKING_ENDED || state == CUNPACKING_MAY_END && isOver {
      end = .whole
    }
  }

  /// Reads more input from the file. At the end of the file there is no input, but the unpacker may still produce
  /// bytes.
  private mutating func readInput() {
    let (file, start) = (descriptor, place)
    var read = -1
    input = [UInt8](unsafeUninitializedCapacity: Self.blockSize) { buffer, filled in
      repeat {
        read = pread(file, buffer.baseAddress, buffer.count, off_t(start))
      } while read < 0 && errno == EINTR
      filled = max(0, read)
    }
    taken = 0
    place += Int64(input.count)
    isAtEnd = input.isEmpty
    hasFailed = read < 0
    if hasFailed { end = .damaged }
  }

  /// Removes all bytes beyond the limit.
  private mutating func cut() {
    let full = Int(limit) / Self.blockSize
    blocks.removeLast(max(0, blocks.count - full - 1))
    if blocks.count > full {
      blocks[full].removeLast(max(0, blocks[full].count - Int(limit) % Self.blockSize))
    }
    count = limit
  }
}
