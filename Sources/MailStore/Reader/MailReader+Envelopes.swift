import Glibc
import Synchronization

/// The envelopes of some messages of a list.
public struct EnvelopeBatch: Sendable {
  /// The indices of the messages in the list.
  public let indices: [Int]
  /// The envelopes in the same order; nil for a message that is gone or cannot be read.
  public let envelopes: [Envelope?]
}

extension MailReader {
  /// Reads the envelopes of many messages on two threads, in their order on the disk.
  ///
  /// `receive` gets the batches one at a time, on a thread of the reading; it returns false to end
  /// the reading early. The call returns when the reading is over. Messages that another program
  /// renames during the reading are found again.
  public func readEnvelopes(
    of list: MessageList, at indices: some Sequence<Int>, threads: Int = 2,
    receive: @escaping @Sendable (EnvelopeBatch) -> Bool
  ) {
    let work = EnvelopeWork(
      reader: self, list: list, order: list.sortedByPlace(indices), receive: receive)
    let count = min(
      max(1, threads), (work.order.count + EnvelopeWork.batchSize - 1) / EnvelopeWork.batchSize)
    guard count > 1 else { return work.run() }
    let others = (1..<count).compactMap { _ in BackgroundThread { work.run() } }
    work.run()
    for thread in others { thread.join() }
  }

  /// The envelopes of `indices`, in the same order; nil for a message that is gone.
  public func envelopes(of list: MessageList, at indices: some Collection<Int>) -> [Envelope?] {
    let found = Mutex<[Int: Envelope]>([:])
    readEnvelopes(of: list, at: indices, threads: indices.count > 64 ? 2 : 1) { batch in
      found.withLock { found in
        for (index, envelope) in zip(batch.indices, batch.envelopes) { found[index] = envelope }
      }
      return true
    }
    return found.withLock { found in indices.map { found[$0] } }
  }
}

extension MessageList {
  /// `indices` in the order in which their messages probably lie on the disk: by offset in an mbox,
  /// otherwise by inode.
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
}

/// A reading of many envelopes by several threads. A class, because the threads share it;
/// everything that changes is atomic or under a lock.
private final class EnvelopeWork: Sendable {
  static let batchSize = 256
  private static let maximumReadings = 8

  let order: [Int]
  private let reader: MailReader
  private let list: MessageList
  private let next = Atomic<Int>(0)
  private let isEnded = Atomic<Bool>(false)
  private let receive: Mutex<@Sendable (EnvelopeBatch) -> Bool>
  /// A new list, read when a message is not at its place.
  private let fresh = Mutex<(list: MessageList?, readings: Int)>((nil, 0))

  init(
    reader: MailReader, list: MessageList, order: [Int],
    receive: @escaping @Sendable (EnvelopeBatch) -> Bool
  ) {
    self.reader = reader
    self.list = list
    self.order = order
    self.receive = Mutex(receive)
  }

  /// Reads batches until none is left.
  func run() {
    if list.mailbox.format == .mbox { return runMbox() }
    runBatches { self.envelope(at: $0) }
  }

  private func runMbox() {
    guard let file = try? ReadOnlyFile(list.mailbox.path) else { return runBatches { _ in nil } }
    // Offsets are valid only while the file is unchanged; otherwise each message is looked for by
    // its key.
    let isSame = file.status == list.storage.stamp.first
    runBatches { index in
      guard isSame else { return try? self.reader.envelope(of: self.list[index]) }
      let record = self.list.storage.contents.records[index]
      return MailReader.envelope(file, record.offset..<record.offset + record.size)
    }
  }

  private func runBatches(_ read: (Int) -> Envelope?) {
    while !isEnded.load(ordering: .relaxed) {
      let start = next.add(Self.batchSize, ordering: .relaxed).oldValue
      guard start < order.count else { return }
      let indices = Array(order[start..<min(start + Self.batchSize, order.count)])
      let batch = EnvelopeBatch(indices: indices, envelopes: indices.map(read))
      let goesOn = receive.withLock { isEnded.load(ordering: .relaxed) ? false : $0(batch) }
      if !goesOn { isEnded.store(true, ordering: .relaxed) }
    }
  }

  private func envelope(at index: Int) -> Envelope? {
    if let found = envelope(at: index, in: list) { return found }
    var tried: MessageList?
    while let fresh = freshList(after: tried), let now = fresh.index(ofMessageAt: index, in: list) {
      if let found = envelope(at: now, in: fresh) { return found }
      tried = fresh
    }
    return nil
  }

  private func envelope(at index: Int, in list: MessageList) -> Envelope? {
    let record = list.storage.contents.records[index]
    let path = list.folder(of: record).appending(list.name(of: record))
    return path.withCString { path in
      guard let file = ReadOnlyFile(path: path) else { return nil }
      return MailReader.envelope(file, 0..<Int64(MailReader.maximumHeadSize))
    }
  }

  /// A list that was read after `tried`; nil after too many readings, because a program that
  /// renames files without end must not keep this one busy without end.
  private func freshList(after tried: MessageList?) -> MessageList? {
    fresh.withLock { fresh in
      if fresh.list == nil || fresh.list == tried {
        guard fresh.readings < Self.maximumReadings else { return nil }
        fresh.readings += 1
        fresh.list = try? reader.messages(in: list.mailbox)
      }
      return fresh.list
    }
  }
}
