/// The journal file that contains the new and the old content of an mbox, from the first changed message on.
struct MboxTail: ~Copyable {
  private static let chunk: Int64 = 1 << 20

  private let rewrite: MboxRewrite
  private let file: ReadOnlyFile
  private let path: FilePath
  private let pieces: [Piece]

  /// A run of bytes that is contiguous in the old mbox as well as in the journal file.
  private struct Piece {
    let inMbox: Range<Int64>
    let inTail: Int64
  }

  /// Opens the journal file with the old and the new content of an mbox (the tail). Throws an error
  /// if the file is missing or has the wrong size.
  init(_ path: FilePath, of rewrite: MboxRewrite) throws(ActionFailure) {
    let file = try ActionFailure.reading(path)
    guard file.status?.size == rewrite.tailSize else {
      throw .notReadable(.notReadable(path, code: 5))
    }
    var pieces: [Piece] = []
    var (inMbox, inTail) = (rewrite.start, Int64(0))
    var removed = rewrite.newSize - rewrite.start
    for edit in rewrite.edits {
      pieces.append(Piece(inMbox: inMbox..<edit.range.lowerBound, inTail: inTail))
      inTail += edit.range.lowerBound - inMbox + edit.count
      pieces.append(Piece(inMbox: edit.range, inTail: removed))
      removed += edit.range.upperBound - edit.range.lowerBound
      inMbox = edit.range.upperBound
    }
    pieces.append(Piece(inMbox: inMbox..<rewrite.size, inTail: inTail))
    self.rewrite = rewrite
    self.path = path
    self.file = file
    self.pieces = pieces
  }

  /// Writes the journal file with the old and the new content of an mbox (the tail), and waits
  /// until it is on disk.
  static func write(
    _ edits: [MboxEdit], _ rewrite: MboxRewrite, from mbox: FilePath, to path: FilePath,
    _ calls: FileCalls
  ) throws(ActionFailure) {
    do throws(ActionFailure) {
      var writer = try Writer(from: mbox, to: path, calls)
      var from = rewrite.start
      for edit in edits {
        try writer.copy(from..<edit.range.lowerBound)
        try writer.write(edit.replacement)
        from = edit.range.upperBound
      }
      try writer.copy(from..<rewrite.size)
      for edit in edits { try writer.copy(edit.range) }
      try writer.finish()
    } catch {
      calls.discard(path)
      throw error
    }
  }

  /// Returns bytes of the new content. The range refers to positions in the changed mbox.
  func new(_ range: Range<Int64>) throws(ActionFailure) -> [UInt8] {
    try bytes(at: range.lowerBound - rewrite.start, count: range.upperBound - range.lowerBound)
  }

  /// Returns bytes of the old content. The range refers to positions in the unchanged mbox.
  func old(_ range: Range<Int64>) throws(ActionFailure) -> [UInt8] {
    var bytes: [UInt8] = []
    var index = firstPiece(endingAfter: range.lowerBound)
    while index < pieces.count, pieces[index].inMbox.lowerBound < range.upperBound {
      let piece = pieces[index]
      let part = piece.inMbox.clamped(to: range)
      bytes += try self.bytes(
        at: piece.inTail + part.lowerBound - piece.inMbox.lowerBound,
        count: part.upperBound - part.lowerBound)
      index += 1
    }
    return bytes
  }

  private func firstPiece(endingAfter offset: Int64) -> Int {
    var (low, high) = (0, pieces.count)
    while low < high {
      let middle = (low + high) / 2
      if pieces[middle].inMbox.upperBound > offset { high = middle } else { low = middle + 1 }
    }
    return low
  }

  private func bytes(at offset: Int64, count: Int64) throws(ActionFailure) -> [UInt8] {
    guard let bytes = file.bytes(at: offset, count: Int(count)), bytes.count == Int(count) else {
      throw .notReadable(.notReadable(path, code: 5))
    }
    return bytes
  }

  /// Splits a range into pieces, each of which is small enough to be read or written in one call.
  static func chunks(of range: Range<Int64>) -> [Range<Int64>] {
    stride(from: range.lowerBound, to: range.upperBound, by: Int64.Stride(chunk)).map {
      $0..<min($0 + chunk, range.upperBound)
    }
  }
}

extension MboxTail {
  /// Writes the journal file in large blocks, even if the edits of the mbox are small.
  private struct Writer: ~Copyable {
    private let mbox: FilePath
    private let old: ReadOnlyFile
    private let new: WritableFile
    private let calls: FileCalls
    private var waiting: [UInt8] = []
    private var offset: Int64 = 0

    init(
      from mbox: FilePath, to path: FilePath, _ calls: FileCalls
    ) throws(ActionFailure) {
      let old = try ActionFailure.reading(mbox)
      let new = try Self.created(path, calls)
      self.mbox = mbox
      self.calls = calls
      self.old = old
      self.new = new
    }

    private static func created(
      _ path: FilePath, _ calls: FileCalls
    ) throws(ActionFailure) -> WritableFile {
      do { return try WritableFile(creating: path, calls) } catch {
        throw .cannotBeNoted(path.parent, code: error.code)
      }
    }

    mutating func copy(_ range: Range<Int64>) throws(ActionFailure) {
      for part in MboxTail.chunks(of: range) {
        let count = Int(part.upperBound - part.lowerBound)
        guard let bytes = old.bytes(at: part.lowerBound, count: count), bytes.count == count else {
          throw .changedMeanwhile(mbox)
        }
        try write(bytes)
      }
    }

    mutating func write(_ bytes: [UInt8]) throws(ActionFailure) {
      waiting += bytes
      if waiting.count >= MboxTail.chunk { try flush() }
    }

    private mutating func flush() throws(ActionFailure) {
      guard !waiting.isEmpty else { return }
      do { try new.write(waiting, at: offset) } catch {
        throw .cannotBeNoted(new.path.parent, code: error.code)
      }
      offset += Int64(waiting.count)
      waiting.removeAll(keepingCapacity: true)
    }

    mutating func finish() throws(ActionFailure) {
      try flush()
      do throws(FileCallError) {
        try new.sync()
        try calls.syncFolder(new.path.parent)
      } catch { throw .cannotBeNoted(new.path.parent, code: error.code) }
    }
  }
}
