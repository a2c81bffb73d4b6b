import MailStore

/// An update of an index, in three phases:
///
/// 1. The lists of the mailboxes are compared with the index, in one transaction and without opening files in a
///    Maildir.
/// 2. The envelopes of all new messages are added, so that lists can open.
/// 3. The words of these messages are added.
///
/// The last two phases work in batches, the newest messages first. If the program is killed, only the current batch
/// is lost. Once all messages of a mailbox are in the index, the mailbox is recorded as completely indexed.
struct IndexUpdate {
  private let tables: IndexTables
  private let reader: MailReader
  private let parts: IndexedParts
  private let limits: IndexLimits
  private let looksAtFiles: Bool
  private var readings: [MailboxReading] = []
  /// The messages to read, newest last.
  private var fresh: [Fresh] = []
  private var words = SearchWords()
  private(set) var report = IndexReport()

  /// Prepares an update of an index.
  /// - Parameter looksAtFiles: true to check the size and modification time of each file, even in
  ///   mailboxes that have not changed.
  init(
    _ tables: IndexTables, _ reader: MailReader, _ parts: IndexedParts, _ limits: IndexLimits,
    looksAtFiles: Bool
  ) {
    (self.tables, self.reader, self.parts) = (tables, reader, parts)
    (self.limits, self.looksAtFiles) = (limits, looksAtFiles)
  }

  /// Updates the index.
  /// - Parameters:
  ///   - limit: the maximum number of new messages. If there are more, none of them is read.
  ///   - goesOn: called after each message; returns false to stop.
  mutating func run(limit: Int, goesOn: (IndexProgress) -> Bool) throws(MailIndexError) {
    try tables.connection.execute(Schema.writingCache)
    defer { try? tables.connection.execute(Schema.readingCache) }
    try tables.connection.transaction { () throws(MailIndexError) in try compare() }
    orderFresh()
    let total = fresh.count
    var isEnded = total > limit
    if !isEnded { isEnded = try !keepEnvelopes(total, goesOn) }
    while !fresh.isEmpty && !isEnded {
      try tables.connection.transaction { () throws(MailIndexError) in
        let left = fresh.count
        isEnded = try !addBatch(total, goesOn)
        try tables.tallies.add(Int64(left - fresh.count), to: .unmerged)
      }
    }
    report.left = fresh.count
    guard fresh.isEmpty else { return }
    try prove()
    try tables.segments.merge { goesOn(IndexProgress(done: total, total: total)) }
  }

  /// Stores the stamps of completely indexed mailboxes, so that the next update can skip mailboxes that have not
  /// changed. A mailbox is complete if all of its missing messages were added.
  private func prove() throws(MailIndexError) {
    try tables.connection.transaction { () throws(MailIndexError) in
      for reading in readings where reading.isComplete && !reading.hasYoung {
        try tables.mailboxes.setProof(reading.list.proof, of: reading.id)
      }
    }
  }

  // MARK: What the names tell

  private mutating func compare() throws(MailIndexError) {
    var lost: [String: MailboxTable.Known] = [:]
    for mailbox in try tables.mailboxes.known() { lost[mailbox.name] = mailbox }
    for mailbox in reader.account.mailboxes where mailbox.isSelectable {
      let known = lost.removeValue(forKey: mailbox.name)
      if !looksAtFiles, let proof = known?.proof, reader.isUnchanged(mailbox, since: proof) {
        continue
      }
      switch Result(catching: { () throws(MailStoreError) in
        try reader.messages(in: mailbox, waits: true)
      }) {
      case .failure(let error): report.failures.append(error)
      case .success(let list):
        readings.append(try reading(list, known?.id))
      }
    }
    // If a folder could not be read, mailboxes that seem to be gone may still be in that folder, so
    // none is removed from the index.
    if !reader.account.notices.isEmpty || !report.failures.isEmpty { lost = [:] }
    try apply(lost: Array(lost.values))
  }

  private func reading(
    _ list: MessageList, _ known: Int64?
  ) throws(MailIndexError) -> MailboxReading {
    guard let known else {
      return MailboxReading(list, id: try tables.mailboxes.add(list.mailbox.name), members: [])
    }
    return MailboxReading(
      list, id: known, members: try tables.messages.members(of: known), looksAtFiles: looksAtFiles)
  }

  private mutating func apply(lost: [MailboxTable.Known]) throws(MailIndexError) {
    var gone: [Int64: MessageTable.Member] = [:]
    for reading in readings {
      for id in reading.settled { try tables.messages.settle(id) }
      for (index, id) in reading.changed { try relocate(id, to: reading, index) }
      report.changed += reading.changed.count
      for member in reading.gone { gone[member.id] = member }
    }
    for mailbox in lost {
      for member in try tables.messages.members(of: mailbox.id) { gone[member.id] = member }
      try tables.mailboxes.remove(mailbox.id)
    }
    if !gone.isEmpty { try findMoved(&gone) }
    for id in gone.keys { try tables.messages.remove(id) }
    report.removed = gone.count
    try tables.tallies.add(Int64(gone.count), to: .gone)
  }

  /// Recognizes files that were moved: they have disappeared from one mailbox, and have appeared in another with the
  /// same inode, size and modification time.
  private mutating func findMoved(_ gone: inout [Int64: MessageTable.Member]) throws(MailIndexError)
  {
    let byInode = Dictionary(
      gone.values.filter { $0.state.inode != 0 }.map { ($0.state.inode, $0) },
      uniquingKeysWith: { first, _ in first })
    for place in readings.indices {
      var fresh: [Int] = []
      for index in readings[place].fresh {
        let list = readings[place].list
        guard let member = byInode[list.fingerprint(at: index).inode], gone[member.id] != nil,
          list.fileState(at: index) == member.state
        else {
          fresh.append(index)
          continue
        }
        try relocate(member.id, to: readings[place], index)
        if !member.marks.contains(.words) { readings[place].wordless.append((index, member.id)) }
        if member.state.isYoung { readings[place].hasYoung = true }
        gone[member.id] = nil
        report.changed += 1
      }
      readings[place].fresh = fresh
    }
  }

  private func relocate(
    _ id: Int64, to reading: MailboxReading, _ index: Int
  ) throws(MailIndexError) {
    guard var row = try tables.messages.message(id) else { return }
    let known = row.marks.intersection([.attachment, .words, .young])
    row.place(in: reading, index)
    row.marks.formUnion(known)
    try tables.messages.relocate(id, to: row)
  }

  // MARK: New messages

  /// A message to read. A million of them take 16 megabytes.
  private struct Fresh {
    private let place, own: UInt32
    private var number: Int64

    init(_ reading: Int, _ index: Int, _ id: Int64?) {
      (place, own, number) = (UInt32(reading), UInt32(index), id ?? 0)
    }

    /// The place of the message's mailbox in `readings`.
    var reading: Int { Int(place) }
    /// The index of the message in the list of its mailbox.
    var index: Int { Int(own) }
    /// The number of the message in the index; nil if the index does not contain its envelope.
    var id: Int64? {
      get { number == 0 ? nil : number }
      set { number = newValue ?? 0 }
    }
  }

  private mutating func orderFresh() {
    var all: [Fresh] = []
    for place in readings.indices {
      readings[place].release { index, id in all.append(Fresh(place, index, id)) }
    }
    let lists = readings.map(\.list)
    func time(_ message: Fresh) -> Int64 {
      lists[message.reading].deliveryTime(at: message.index) ?? .min
    }
    all.sort { time($0) < time($1) }
    fresh = all
  }

  /// Adds the envelopes of all new messages before the text of any message is read, because reading the envelopes takes
  /// seconds, and reading the text takes minutes. Returns false if the update should stop.
  private mutating func keepEnvelopes(
    _ total: Int, _ goesOn: (IndexProgress) -> Bool
  ) throws(MailIndexError) -> Bool {
    var end = fresh.count
    while end > 0 {
      let start = max(0, end - limits.batchMessages)
      let batch = (start..<end).filter { fresh[$0].id == nil }
      end = start
      if batch.isEmpty { continue }
      try tables.connection.transaction { () throws(MailIndexError) in
        for place in readings.indices {
          try keepEnvelopes(batch.filter { fresh[$0].reading == place }, of: readings[place])
        }
      }
      if !goesOn(IndexProgress(done: 0, total: total)) { return false }
    }
    return true
  }

  /// Reads envelopes in the same way as message lists do. If a message is unreadable, the failure is reported later,
  /// when its text is read.
  private mutating func keepEnvelopes(
    _ batch: [Int], of reading: MailboxReading
  ) throws(MailIndexError) {
    let list = reading.list
    let indices = batch.map { fresh[$0].index }
    // The state of each file is recorded before the file is read, because the file may change while it is read.
    let states = indices.map { list.fileState(at: $0) }
    let envelopes = reader.envelopes(of: list, at: indices)
    for (place, (state, envelope)) in zip(batch, zip(states, envelopes)) {
      guard case .success(let read) = envelope, state != nil || list.mailbox.format == .mbox else {
        continue
      }
      fresh[place].id = try add(read, state, fresh[place].index, to: fresh[place].reading)
    }
  }

  /// Adds a message without its words, and returns its number.
  private mutating func add(
    _ read: SizedEnvelope, _ state: MessageFileState?, _ index: Int, to place: Int
  ) throws(MailIndexError) -> Int64 {
    let reading = readings[place]
    let entry = reading.list[index]
    let envelope = read.envelope
    var row = MessageRow(
      date: entry.date(envelope)?.seconds, size: read.size, fileSize: state?.size ?? read.size,
      modified: state?.modified ?? 0, envelope: envelope.encoded)
    row.place(in: reading, index)
    if state?.isYoung == true {
      row.marks.insert(.young)
      readings[place].hasYoung = true
    }
    row.name = envelope.messageID.map { Hash.of($0, seed: tables.seed) }
    row.thread = try tables.threads.thread(of: envelope, seed: tables.seed)
    return try tables.messages.add(row)
  }

  /// Adds the words of the newest remaining messages, in their order on disk. Returns false if the update should
  /// stop.
  private mutating func addBatch(
    _ total: Int, _ goesOn: (IndexProgress) -> Bool
  ) throws(MailIndexError) -> Bool {
    var batch = fresh.suffix(limits.batchMessages).map { message in
      let print = readings[message.reading].list.fingerprint(at: message.index)
      return (order: print.inode == 0 ? print.place : print.inode, message: message)
    }.sorted { ($0.message.reading, $0.order) > ($1.message.reading, $1.order) }.map(\.message)
    fresh.removeLast(batch.count)
    defer { fresh += batch }
    var bytes: Int64 = 0
    // The message that a parser process is already reading while the previous message is being
    // added.
    var next: BegunReading?
    // Checks the limit before taking a message, because every message that is removed from `batch` must be read.
    while bytes < limits.batchBytes, let message = batch.popLast() {
      let begun = begin(message.reading, message.index, message.id)
      if let next { try add(next) }
      next = begun
      bytes += begun?.size ?? 0
      let done = total - fresh.count - batch.count
      if !goesOn(IndexProgress(done: done, total: total)) {
        if let next { try add(next) }
        return false
      }
    }
    if let next { try add(next) }
    return true
  }

  /// A message whose bytes were read.
  private struct BegunReading {
    let message: BegunMessage
    let size: Int64
    let place: Int
    let index: Int
    let known: Int64?
  }

  /// Reads the bytes of a message. Returns nil if the message cannot be read.
  private mutating func begin(_ place: Int, _ index: Int, _ known: Int64?) -> BegunReading? {
    let entry = readings[place].list[index]
    do throws(MailStoreError) {
      let isFull = parts == .full
      let raw = try reader.bytes(
        of: entry, limit: isFull ? limits.messageBytes : limits.headBytes)
      return BegunReading(
        message: BegunMessage(isFull ? raw.bytes : Self.head(of: raw.bytes)),
        size: Int64(raw.bytes.count), place: place, index: index, known: known)
    } catch {
      if case .messageIsGone = error { return nil }
      report.failures.append(error)
      return nil
    }
  }

  /// Adds a message's words and, if the index does not contain its envelope yet, the envelope.
  private mutating func add(_ reading: BegunReading) throws(MailIndexError) {
    let (place, index) = (reading.place, reading.index)
    let list = readings[place].list
    let message = reading.message.message()
    if let reason = ParserLibraries.missing { throw .missingLibrary(reason) }
    let contents = MessageWords(message, &words, hasText: parts == .full)
    var id = reading.known
    if id == nil {
      let state = list.fileState(at: index)
      let size = list[index].size ?? state?.size ?? reading.size
      let read = SizedEnvelope(envelope: message.envelope, size: size)
      id = try add(read, state, index, to: place)
    }
    if let id { try tables.messages.add(contents, to: id) }
    readings[place].added += 1
    report.added += 1
  }

  /// Returns the bytes up to and including the first empty line.
  private static func head(of bytes: [UInt8]) -> [UInt8] {
    var isEmptyLine = false
    for (index, byte) in bytes.enumerated() {
      if byte == 0x0A {
        if isEmptyLine { return Array(bytes[...index]) }
        isEmptyLine = true
      } else if byte != 0x0D {
        isEmptyLine = false
      }
    }
    return bytes
  }
}

extension MessageRow {
  /// Makes a row for a message. The mailbox, the name and the flags are set later by `place`.
  init(date: Int64?, size: Int64, fileSize: Int64, modified: Int64, envelope: [UInt8]) {
    self.init(
      mailbox: 0, date: date, marks: [], size: size, fileSize: fileSize,
      fingerprint: MessageFingerprint(identity: 0, place: 0, inode: 0), modified: modified,
      name: nil, thread: nil, key: "", file: nil, delivered: nil, envelope: envelope)
  }

  /// Sets the mailbox, the name and the flags to those of the message at `index` in `reading`.
  mutating func place(in reading: MailboxReading, _ index: Int) {
    let entry = reading.list[index]
    mailbox = reading.id
    marks = MessageMarks(entry)
    fingerprint = reading.list.fingerprint(at: index)
    key = entry.key.rawValue
    delivered = entry.deliveryTime
    if case .file(_, let name) = entry.location { file = name } else { file = nil }
  }
}
