import MailIndex
import MailStore

/// The parts of a message's header that are examined when the user searches a list.
struct HeadTexts: Hashable, Sendable {
  var sender = "", addresses = "", subject = ""
}

/// The headers of messages as bytes, one after another. The names of frequent senders are stored only once.
struct HeadBlock: Sendable {
  private var bytes: ByteWriter
  /// For each hash of a stored sender's bytes, the sender's place plus 1; 0 for none. Used to find a sender that is
  /// already stored.
  private var people = [UInt32](repeating: 0, count: 1024)

  /// The number of bytes after which a block accepts no more headers.
  private static let size = 1 << 20

  /// Makes an empty block. The first block of a list grows as needed, since most lists are short.
  init(isFirst: Bool) { bytes = ByteWriter(capacity: isFirst ? 0 : Self.size + 4096) }

  /// The total number of bytes of all headers.
  var count: Int { bytes.bytes.count }

  /// True if the block accepts no more headers.
  var isFull: Bool { count >= Self.size }

  // MARK: Writing

  /// Adds the header of a message, and returns its place.
  mutating func append(_ summary: MessageSummary) -> Int {
    let people = placePeople(of: summary)
    let place = bytes.bytes.count
    bytes.put(hash: summary.links.id)
    bytes.put(hash: summary.links.subjectAndReply)
    bytes.put(signed: summary.date)
    bytes.put(UInt64(people) << 1 | (summary.hasAttachments ? 1 : 0))
    bytes.put(UInt64(summary.links.seriesNumber))
    bytes.put(summary.links.references) { bytes, reference in bytes.put(hash: reference) }
    bytes.put(summary.subject)
    return place
  }

  /// Returns the place of the message's sender and addresses. Stores them unless the same sender and addresses are
  /// already stored.
  private mutating func placePeople(of summary: MessageSummary) -> Int {
    let place = bytes.bytes.count
    bytes.put(summary.sender)
    bytes.put(summary.addresses)
    let (slot, former) = bytes.bytes.withUnsafeBytes { all -> (Int, Int?) in
      let own = UnsafeRawBufferPointer(rebasing: all[place...])
      var hash = Hash(seed: 0)
      hash.add(words: own)
      let slot = Int(hash.value >> 54)
      let former = Int(people[slot]) - 1
      let isSame =
        former >= 0 && former + own.count <= place
        && all[former..<former + own.count].elementsEqual(own)
      return (slot, isSame ? former : nil)
    }
    if let former {
      bytes.truncate(to: place)
      return former
    }
    people[slot] = UInt32(truncatingIfNeeded: place + 1)
    return place
  }

  // MARK: Reading

  /// Returns the hash of the Message-ID in the header at a place.
  func id(at place: Int) -> UInt64 { read(from: place) { $0.hash() } }

  /// Returns the date in the header at a place.
  func date(at place: Int) -> Int64 { read(from: place + Self.datePlace) { $0.signed() } }

  /// Returns the date in the header at a place and, for a patch, its number in the series.
  func age(at place: Int) -> (date: Int64, series: UInt16) {
    read(from: place + Self.datePlace) { reader in
      let date = reader.signed()
      _ = reader.number()
      return (date, UInt16(truncatingIfNeeded: reader.number()))
    }
  }

  /// The offset of the date in a header. The date follows two hashes of 8 bytes each.
  private static let datePlace = 16

  /// Returns the ids that determine the message's thread, and the date, from the header at a place.
  func datedLinks(at place: Int) -> (links: MessageLinks, date: Int64) {
    read(from: place) { reader in
      let (links, date, _) = Self.start(&reader)
      return (links, date)
    }
  }

  /// Returns the searchable texts in the header at a place.
  func texts(at place: Int) -> HeadTexts {
    read(from: place + Self.datePlace) { reader in
      _ = reader.signed()
      var texts = self.people(at: Int(reader.number() >> 1))
      _ = reader.number()
      for _ in 0..<reader.count() { _ = reader.hash() }
      texts.subject = reader.text() ?? ""
      return texts
    }
  }

  /// Returns a summary of the header at a place, without flags.
  func summary(at place: Int) -> MessageSummary {
    read(from: place) { reader in
      let (links, date, marks) = Self.start(&reader)
      let people = people(at: Int(marks >> 1))
      return MessageSummary(
        sender: people.sender, addresses: people.addresses, subject: reader.text() ?? "",
        date: date, flags: [], hasAttachments: marks & 1 == 1, links: links)
    }
  }

  /// Reads a header up to its subject.
  private static func start(
    _ reader: inout ByteReader
  ) -> (links: MessageLinks, date: Int64, marks: UInt64) {
    let (id, subjectAndReply) = (reader.hash(), reader.hash())
    let (date, marks) = (reader.signed(), reader.number())
    let seriesNumber = UInt16(truncatingIfNeeded: reader.number())
    let references = (0..<reader.count()).map { _ in reader.hash() }
    return (
      MessageLinks(
        id: id, references: references, subjectAndReply: subjectAndReply,
        seriesNumber: seriesNumber), date, marks
    )
  }

  private func people(at place: Int) -> HeadTexts {
    read(from: place) { reader in
      HeadTexts(sender: reader.text() ?? "", addresses: reader.text() ?? "")
    }
  }

  private func read<Value>(from place: Int, _ body: (inout ByteReader) -> Value) -> Value {
    bytes.bytes.withUnsafeBytes { bytes in
      var reader = ByteReader(bytes, from: place)
      return body(&reader)
    }
  }
}
