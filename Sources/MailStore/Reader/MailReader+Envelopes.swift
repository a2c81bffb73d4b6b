import Synchronization
import SystemCalls

/// The envelope of a message, and the size of its bytes.
public struct SizedEnvelope: Hashable, Sendable {
  /// The envelope of the message.
  public var envelope: Envelope
  /// The current size of the message in bytes.
  public var size: Int64

  /// Makes a value from an envelope and a size.
  public init(envelope: Envelope, size: Int64) { (self.envelope, self.size) = (envelope, size) }
}

/// The result of reading a message's header. The failure `messageIsGone` means that another program
/// has deleted the message, or moved it to a different mailbox.
public typealias EnvelopeReading = Result<SizedEnvelope, MailStoreError>

/// The envelopes of some messages in a list.
public struct EnvelopeBatch: Sendable {
  /// The indices, in the list, of the messages in this batch.
  public let indices: [Int]
  /// The results of reading the messages' headers, in the same order as `indices`.
  public let readings: [EnvelopeReading]
}

extension MailReader {
  /// Reads the envelopes of many messages on two threads, in the order in which the messages are stored on disk.
  ///
  /// Calls `receive` with one batch at a time, on one of these threads. `receive` returns false to
  /// stop early. This function returns when reading has ended. Messages that another program
  /// renames in the meantime come last. They are searched for together, so that the folder has to
  /// be listed only once more.
  public func readEnvelopes(
    of list: MessageList, at indices: some Sequence<Int>, threads: Int = 2,
    receive: @escaping @Sendable (EnvelopeBatch) -> Bool
  ) {
    let work = EnvelopeWork(
      reader: self, list: list, order: list.sortedByPlace(indices), receive: receive)
    let count = min(
      max(1, threads), (work.order.count + EnvelopeWork.batchSize - 1) / EnvelopeWork.batchSize)
    let others = (1..<max(1, count)).compactMap { _ in BackgroundThread { work.run() } }
    work.run()
    for thread in others { thread.join() }
    work.findMisplaced()
  }

  /// Reads the envelopes of the messages at `indices`, and returns the results in the same order.
  public func envelopes(
    of list: MessageList, at indices: some Collection<Int>
  ) -> [EnvelopeReading] {
    let found = Mutex<[Int: EnvelopeReading]>([:])
    readEnvelopes(of: list, at: indices, threads: indices.count > 64 ? 2 : 1) { batch in
      found.withLock { found in
        for (index, reading) in zip(batch.indices, batch.readings) { found[index] = reading }
      }
      return true
    }
    return found.withLock { found in
      indices.map { found[$0] ?? .failure(.messageIsGone(list.key(at: $0))) }
    }
  }
}

extension MessageList {
  /// Returns `indices` in the order in which the messages are probably stored on disk. The messages of an mbox are
  /// sorted by offset, and all other messages by inode.
  func sortedByPlace(_ indices: some Sequence<Int>) -> [Int] {
    let records = storage.contents.records
    let isMbox = mailbox.format == .mbox
    return indices.filter { records.indices.contains($0) }
      .map {
        (place: isMbox ? UInt64(clamping: records[$0].offset) : records[$0].identity, index: $0)
      }
      .sorted { $0.place < $1.place }
      .map(\.index)
  }

  /// Reads the envelopes of the messages at `indices`. The result is nil for a message that has been moved.
  fileprivate func readings(of indices: [Int], by reader: MailReader) -> [EnvelopeReading?] {
    mailbox.format == .mbox ? mboxReadings(of: indices, by: reader) : indices.map(fileReading)
  }

  private func mboxReadings(of indices: [Int], by reader: MailReader) -> [EnvelopeReading?] {
    // The offsets are valid only if the file has not changed since the list was made.
    guard let file = try? reader.open(mailbox.path, isMailbox: true),
      file.status == storage.stamp.first
    else {
      return indices.map { _ in nil }
    }
    let readings = indices.map { index -> EnvelopeReading? in
      let record = storage.contents.records[index]
      return Self.reading(file, record.offset..<record.offset + record.size, mailbox.path)
    }
    return file.status == storage.stamp.first ? readings : indices.map { _ in nil }
  }

  private func fileReading(at index: Int) -> EnvelopeReading? {
    let record = storage.contents.records[index]
    let path = folder(of: record).appending(name(of: record))
    do throws(MailStoreError) {
      let file = try ReadOnlyFile.contents(of: path)
      // Dovecot writes the uncompressed size into the file name, so the size can be determined without unpacking the
      // file.
      let named = file.isUnpacked && record.size > 0 ? record.size : nil
      return Self.reading(file, 0..<Swift.max(0, named ?? file.size ?? 0), path)
    } catch {
      if case .notFound = error { return nil }
      return .failure(error)
    }
  }

  private static func reading(
    _ file: borrowing ReadOnlyFile, _ range: Range<Int64>, _ path: FilePath
  ) -> EnvelopeReading {
    guard let envelope = MailReader.envelope(file, range) else {
      return .failure(.notReadable(path, code: EIO))
    }
    return .success(SizedEnvelope(envelope: envelope, size: range.upperBound - range.lowerBound))
  }
}

/// Reads many envelopes on several threads. This type is a class because the threads share it. All
/// mutable state is atomic or protected by a lock.
private final class EnvelopeWork: Sendable {
  static let batchSize = 256
  /// The maximum number of additional times that the mailbox is listed. Otherwise a program that keeps renaming files
  /// could keep this program busy forever.
  private static let maximumReadings = 8

  let order: [Int]
  private let reader: MailReader
  private let list: MessageList
  private let next = Atomic<Int>(0)
  private let isEnded = Atomic<Bool>(false)
  private let receive: Mutex<@Sendable (EnvelopeBatch) -> Bool>
  /// The indices of the messages that were not at their recorded locations.
  private let misplaced = Mutex<[Int]>([])

  init(
    reader: MailReader, list: MessageList, order: [Int],
    receive: @escaping @Sendable (EnvelopeBatch) -> Bool
  ) {
    self.reader = reader
    self.list = list
    self.order = order
    self.receive = Mutex(receive)
  }

  /// Reads batches until there are none left.
  func run() {
    while !isEnded.load(ordering: .relaxed) {
      let start = next.add(Self.batchSize, ordering: .relaxed).oldValue
      guard start < order.count else { return }
      let indices = Array(order[start..<min(start + Self.batchSize, order.count)])
      reader.noteOpening(list.mailbox.format == .mbox ? 1 : indices.count)
      let missing = deliver(indices, list.readings(of: indices, by: reader))
      if !missing.isEmpty { misplaced.withLock { $0 += missing } }
    }
  }

  /// Searches for messages that have been moved, first in the list in memory, and then in new lists until no more
  /// messages are renamed.
  func findMisplaced() {
    var missing = misplaced.withLock { $0 }
    if !missing.isEmpty, let kept = reader.keptList(of: list.mailbox), kept != list {
      missing = deliver(missing, places: kept)
    }
    for _ in 0..<Self.maximumReadings where !missing.isEmpty && !isEnded.load(ordering: .relaxed) {
      do throws(MailStoreError) {
        let fresh = try reader.relisted(list.mailbox)
        let places = missing.map { fresh.index(ofMessageAt: $0, in: list) }
        let gone = zip(missing, places).filter { $0.1 == nil }.map(\.0)
        deliver(gone) { .messageIsGone(self.list.key(at: $0)) }
        missing = deliver(zip(missing, places).filter { $0.1 != nil }.map(\.0), places: fresh)
      } catch {
        return deliver(missing) { _ in error }
      }
    }
    deliver(missing) { .notReadable(self.list[$0].location.path, code: ENOENT) }
  }

  /// Delivers the messages in `indices` that are also in `other`, a later list of the mailbox. Returns the indices of
  /// the messages that are missing from `other`.
  private func deliver(_ indices: [Int], places other: MessageList) -> [Int] {
    let found = indices.compactMap { index in
      other.index(ofMessageAt: index, in: list).map { (index, $0) }
    }
    let readings = Dictionary(
      zip(found.map(\.0), other.readings(of: found.map(\.1), by: reader)),
      uniquingKeysWith: { first, _ in first })
    return deliver(indices, indices.map { readings[$0] ?? nil })
  }

  private func deliver(_ indices: [Int], failing: (Int) -> MailStoreError) {
    _ = deliver(indices, indices.map { .failure(failing($0)) })
  }

  /// Delivers the results that are not nil. Returns the indices of the messages without a result.
  private func deliver(_ indices: [Int], _ readings: [EnvelopeReading?]) -> [Int] {
    let read = zip(indices, readings).filter { $0.1 != nil }
    if !read.isEmpty {
      let batch = EnvelopeBatch(indices: read.map(\.0), readings: read.compactMap(\.1))
      let goesOn = receive.withLock { isEnded.load(ordering: .relaxed) ? false : $0(batch) }
      if !goesOn { isEnded.store(true, ordering: .relaxed) }
    }
    return zip(indices, readings).filter { $0.1 == nil }.map(\.0)
  }
}
