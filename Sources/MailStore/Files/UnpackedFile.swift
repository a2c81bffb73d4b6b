import CUnpacking
import Synchronization
import SystemCalls

/// What a compressed file unpacks to, in memory. It is unpacked from its beginning, and no further than it was read: the
/// head of a message costs its first bytes.
///
/// A class, because it owns the unpacking and the descriptor, and because several readings of a mailbox share it.
final class UnpackedFile: Sendable {
  /// The bytes to which a message may unpack. The rest counts as cut off: a few kilobytes can be made of terabytes.
  static let messageLimit: Int64 = 128 << 20
  /// The bytes to which a mailbox may unpack.
  static let mailboxLimit: Int64 = 1 << 30

  /// How the bytes end.
  enum End: Hashable, Sendable {
    case whole
    /// The file is cut off behind them.
    case cutOff
    /// The file is damaged behind them, or they are not what was packed.
    case damaged
    /// There are more than the limit.
    case limit
  }

  /// The compression of the file.
  let compression: Compression
  /// The compressed file, as it was when it was opened.
  let status: FileStatus?
  private let state: Mutex<Unpacking>

  /// Takes an open file. Nil if the system has no memory or descriptors left.
  init?(_ file: borrowing ReadOnlyFile, _ compression: Compression, limit: Int64) {
    guard let unpacking = Unpacking(file.descriptor, compression, limit: limit) else { return nil }
    (self.compression, status) = (compression, file.status)
    state = Mutex(unpacking)
  }

  /// The number of bytes. They are all unpacked for it.
  var size: Int64 { state.withLock { $0.unpackAll() } }

  /// How the bytes end. They are all unpacked for it.
  var end: End {
    state.withLock { state in
      _ = state.unpackAll()
      return state.end ?? .whole
    }
  }

  /// What is wrong with the file; nil if nothing is, and where its bytes are cut at the limit.
  var flaw: CompressedFileFlaw? {
    switch end {
    case .cutOff: .cutOff(compression.foreign)
    case .damaged: .damaged(compression.foreign)
    case .whole, .limit: nil
    }
  }

  /// Copies the bytes from `offset` on until the buffer is full or they end. Returns their number; nil if the file
  /// cannot be read.
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

/// An unpacking that is under way, and the bytes that it made so far.
private struct Unpacking: ~Copyable {
  private static let blockSize = 1 << 16
  private let descriptor: Int32
  private let unpacking: OpaquePointer
  private let limit: Int64
  /// All bytes so far; each block but the last is full.
  private var blocks: [[UInt8]] = []
  private var count: Int64 = 0
  /// What was read of the file last, and how much of it was taken.
  private var input: [UInt8] = []
  private var taken = 0
  /// The place in the file behind that.
  private var place: Int64 = 0
  private var isAtEnd = false
  /// The bytes up to the last place where they could end.
  private var complete: Int64?
  private var hasFailed = false
  /// How the bytes end; nil as long as they go on.
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

  /// Unpacks everything, and returns how much it is.
  mutating func unpackAll() -> Int64 {
    unpack(upTo: .max)
    return count
  }

  /// Some bytes from `place` on, none at the end; nil if the file cannot be read.
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

  /// Unpacks what was read of the file into the last block, or a new one, as far as it goes.
  private mutating func unpackSome() {
    var block: [UInt8] = []
    // The only copy is changed.
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
      // A few bytes behind all data, such as a line feed, may be the beginning of more, and are not.
      end = complete == count ? .whole : state == CUNPACKING_FAILED ? .damaged : .cutOff
    } else if state == CUNPACKING_ENDED || state == CUNPACKING_MAY_END && isOver {
      end = .whole
    }
  }

  /// Reads on in the file. Behind its end the unpacking may still have something to give.
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

  /// Takes away what is beyond the limit.
  private mutating func cut() {
    let full = Int(limit) / Self.blockSize
    blocks.removeLast(max(0, blocks.count - full - 1))
    if blocks.count > full {
      blocks[full].removeLast(max(0, blocks[full].count - Int(limit) % Self.blockSize))
    }
    count = limit
  }
}
