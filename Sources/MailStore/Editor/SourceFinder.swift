import SystemCalls

/// Finds the files of messages in one mailbox, by the messages' keys.
struct SourceFinder {
  let mailbox: Mailbox
  let reader: MailReader
  private let sequences: MHSequences

  init(mailbox: Mailbox, reader: MailReader) {
    (self.mailbox, self.reader) = (mailbox, reader)
    sequences =
      mailbox.format == .messageFolder ? MHSequences(folder: mailbox.path) : MHSequences([])
  }

  /// A message whose file was found.
  struct Found {
    var item: StepItem
    let flags: MessageFlags
  }

  /// The maximum number of messages that are looked for one by one, at their recorded locations. For more messages, the
  /// entire mailbox is listed.
  private static let few = 64

  /// Looks for messages, and returns a result for each of them.
  func find(_ messages: [ListedMessage]) -> [Result<Found, ActionFailure>] {
    let quick = messages.count <= Self.few ? messages.map(atItsPlace) : messages.map { _ in nil }
    guard quick.contains(where: { $0 == nil }) else { return quick.compactMap { $0 } }
    do throws(MailStoreError) {
      let list = try reader.messages(in: mailbox, previous: reader.keptList(of: mailbox))
      return zip(messages, quick).map { message, found in
        found ?? self.message(message, in: list)
      }
    } catch {
      return messages.map { _ in .failure(ActionFailure(error)) }
    }
  }

  /// Returns the message if its file is still where it was when the message was listed.
  private func atItsPlace(_ message: ListedMessage) -> Result<Found, ActionFailure>? {
    guard mailbox.format != .mbox, case .file(let folder, let name)? = message.place else {
      return nil
    }
    let path = folder.appending(name)
    guard folder == mailbox.path || folder.parent == mailbox.path,
      let mark = FileMark(path)
    else { return nil }
    let base = mailbox.format == .maildir ? MaildirFileName(name).base : name
    guard let ordinal = Self.ordinal(message.key.parts.message, base: FileName.key(base)) else {
      return nil
    }
    guard message.file?.isSame(as: mark) != false else { return .failure(.messageIsGone) }
    return .success(file(name, base: base, folder: folder, mark, ordinal: ordinal))
  }

  /// Returns the number after `~` in the key, which distinguishes messages with the same name. Returns nil if the key
  /// belongs to a different message.
  private static func ordinal(_ own: String, base: String) -> UInt32? {
    if own == base { return 1 }
    guard own.hasPrefix(base + "~") else { return nil }
    return UInt32(own.dropFirst(base.count + 1))
  }

  private func message(
    _ message: ListedMessage, in list: MessageList
  ) -> Result<Found, ActionFailure> {
    guard let index = list.index(of: message.key) else { return .failure(.messageIsGone) }
    let record = list.storage.contents.records[index]
    let mark = list.fileMark(at: index)
    if message.file?.isSame(as: mark) == false { return .failure(.messageIsGone) }
    if mailbox.format == .mbox {
      let place = StepPlace(
        mailbox: 0, name: OpenMbox.name(record.identity), ordinal: record.ordinal)
      return .success(Found(item: StepItem(source: place), flags: record.flags))
    }
    let folder = list.folder(of: record)
    let base = Array(list.storage.contents.base(of: record))
    let name = Array(list.name(of: record))
    // The list of a Maildir does not contain the times when files were created, so the file itself
    // is examined.
    let found = mailbox.format == .maildir ? FileMark(folder.appending(name)) ?? mark : mark
    return .success(file(name, base: base, folder: folder, found, ordinal: record.ordinal))
  }

  private func file(
    _ name: [UInt8], base: [UInt8], folder: FilePath, _ mark: FileMark, ordinal: UInt32
  ) -> Found {
    let isMaildir = mailbox.format == .maildir
    let prefix = isMaildir ? folder.lastComponent + [UInt8(ascii: "/")] : []
    let flags = isMaildir ? MaildirFileName(name).flags : sequences.flags(of: name)
    return Found(
      item: StepItem(
        source: StepPlace(mailbox: 0, name: base, ordinal: ordinal), file: prefix + name,
        mark: mark),
      flags: flags)
  }
}
