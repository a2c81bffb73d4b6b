/// Delivers mail to mailboxes, as other programs do. Used by replays. No other program may have the mailboxes open.
public enum Delivery {
  /// Adds a new message to a mailbox. Returns false if the mailbox cannot contain messages, or if the disk is full. The
  /// file name depends only on the time and on the existing names, so it is the same in each replay.
  /// - Parameter seconds: the time of delivery in seconds since 1970.
  public static func deliver(
    _ message: [UInt8], to mailbox: Mailbox, at seconds: Int64
  ) -> Bool {
    let files = FileMailbox(mailbox.step)
    func name(_ number: Int) -> [UInt8] { Array("\(seconds).T\(number)".utf8) }
    switch mailbox.format {
    case nil, .messageFile: return false
    case .mbox: return append(message, to: mailbox.path, at: seconds)
    case .maildir:
      let taken = Set(((try? files.list()) ?? [:]).keys)
      let free = (1...).first { !taken.contains(name($0)) } ?? 0
      return write(message, as: Array("new/".utf8) + name(free), to: files, seconds)
    case .messageFolder:
      let taken = (try? FolderContents(mailbox.path).files) ?? []
      let free = (1...).first { !taken.contains(name($0) + Array(".eml".utf8)) } ?? 0
      return write(message, as: name(free) + Array(".eml".utf8), to: files, seconds)
    }
  }

  private static func write(
    _ message: [UInt8], as file: [UInt8], to mailbox: FileMailbox, _ seconds: Int64
  ) -> Bool {
    let delivery = FileDelivery(mailbox: mailbox, calls: FileCalls())
    return delivery.deliver([(file: file, content: .bytes(message, time: seconds))]) == [nil]
  }

  /// Appends a message to an mbox.
  private static func append(_ message: [UInt8], to path: FilePath, at seconds: Int64) -> Bool {
    guard let file = try? WritableFile(opening: path, FileCalls()), let size = file.status?.size
    else { return false }
    let bytes =
      MboxText.fromLine(of: message, seconds: seconds)
      + MboxText.mbox(file: message, flags: [], isOld: false)
    return (try? file.write(bytes, at: size)) != nil
  }
}
