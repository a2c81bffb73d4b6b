import SystemCalls

/// Writes messages into files of a mailbox. Each message is written under a name that no message can have, synced to
/// disk, and then renamed. Therefore the mailbox contains either the complete message or nothing.
struct FileDelivery {
  let mailbox: FileMailbox
  let calls: FileCalls

  /// The number of messages that are synced together. Only the first sync has to wait for the disk. The other syncs
  /// take hardly any time.
  static let batch = 64
  private static let chunk = 1 << 20

  /// The source of a message's bytes.
  enum Content {
    case bytes([UInt8], time: Int64?)
    case file(FilePath)
  }

  /// A file that is being written. This type is a class because an array cannot contain noncopyable values.
  private final class Draft {
    let file: WritableFile
    init(_ file: consuming WritableFile) { self.file = file }
  }

  /// Writes messages, and returns a result for each of them. If the result is nil, the message is
  /// on disk.
  func deliver(_ messages: [(file: [UInt8], content: Content)]) -> [ActionFailure?] {
    var failures = [ActionFailure?](repeating: nil, count: messages.count)
    var drafts: [(index: Int, draft: Draft)] = []
    for (index, message) in messages.enumerated() {
      do throws(ActionFailure) {
        drafts.append((index, try write(message.content, for: message.file)))
      } catch { failures[index] = error }
    }
    var named: [Int] = []
    for (index, draft) in drafts {
      do throws(FileCallError) {
        try draft.file.sync()
        try calls.rename(draft.file.path, to: mailbox.appending(messages[index].file))
        named.append(index)
      } catch {
        calls.discard(draft.file.path)
        failures[index] = ActionFailure(error)
      }
    }
    do throws(ActionFailure) { try sync() } catch {
      for index in named {
        calls.discard(mailbox.appending(messages[index].file))
        failures[index] = error
      }
    }
    return failures
  }

  /// Waits until the mailbox's folders are on disk.
  func sync() throws(ActionFailure) {
    for folder in mailbox.folders where FileStatus(folder) != nil {
      try ActionFailure.unlessCallsFail { () throws(FileCallError) in try calls.syncFolder(folder) }
    }
  }

  /// Returns the temporary name under which a message is written. It is derived from the message's
  /// name, so that a file that a killed process left can be found.
  func draftPath(_ file: [UInt8]) -> FilePath {
    let name = FileMailbox.Found(file: file, inode: 0).name
    let base = MaildirFileName(name).base
    return mailbox.isMaildir
      ? mailbox.path.appending("tmp").appending(base)
      : mailbox.path.appending([UInt8(ascii: ".")] + name + Array(".trifold".utf8))
  }

  private func write(_ content: Content, for file: [UInt8]) throws(ActionFailure) -> Draft {
    let path = draftPath(file)
    let draft = try ActionFailure.unlessCallsFail { () throws(FileCallError) in
      Draft(try WritableFile(creating: path, calls))
    }
    do throws(ActionFailure) {
      switch content {
      case .bytes(let bytes, let time): try fill(draft, bytes, time)
      case .file(let source): try fill(draft, from: source)
      }
    } catch {
      calls.discard(path)
      throw error
    }
    return draft
  }

  private func fill(_ draft: Draft, _ bytes: [UInt8], _ time: Int64?) throws(ActionFailure) {
    try ActionFailure.unlessCallsFail { () throws(FileCallError) in
      try draft.file.write(bytes, at: 0)
      guard let time else { return }
      let stamp = timespec(tv_sec: Int(time), tv_nsec: 0)
      try draft.file.setTimes(access: stamp, modification: stamp)
    }
  }

  /// Copies a file with its permissions and its modification time, which is the time of delivery. If the target is not
  /// a Maildir, a compressed message is written in unpacked form, because other programs do not read compressed
  /// messages there.
  private func fill(_ draft: Draft, from path: FilePath) throws(ActionFailure) {
    let source: ReadOnlyFile
    do {
      source = mailbox.isMaildir ? try ReadOnlyFile(path) : try ReadOnlyFile.contents(of: path)
    } catch {
      if case .notFound = error { throw .messageIsGone }
      throw .notReadable(error)
    }
    var raw = stat()
    guard fstat(source.descriptor, &raw) == 0 else { throw .messageIsGone }
    var offset: Int64 = 0
    while true {
      guard let bytes = source.bytes(at: offset, count: Self.chunk) else {
        throw .notReadable(ReadOnlyFile.failure(path))
      }
      let start = offset
      try ActionFailure.unlessCallsFail { () throws(FileCallError) in
        try draft.file.write(bytes, at: start)
      }
      offset += Int64(bytes.count)
      if bytes.count < Self.chunk { break }
    }
    // A complete message file never changes. If this file changed while it was being read, it is not complete yet.
    guard source.size == offset, source.end == .whole else { throw .changedMeanwhile(path) }
    try ActionFailure.unlessCallsFail { () throws(FileCallError) in
      try draft.file.setTimes(access: raw.st_mtim, modification: raw.st_mtim)
      if raw.st_mode & 0o7777 != 0o600 { try draft.file.setMode(raw.st_mode & 0o777) }
    }
  }
}
