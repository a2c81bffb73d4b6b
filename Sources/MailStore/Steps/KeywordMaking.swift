import SystemCalls

/// Assigns letters to keywords of a Maildir, in the file `dovecot-keywords`. Dovecot locks the file in the same way,
/// and rereads the file when its modification time changes.
struct KeywordMaking {
  let tools: StepTools

  /// Assigns a letter to a keyword, unless the keyword already has one.
  func make(_ keyword: String, in maildir: FilePath) throws(ActionFailure) {
    if MaildirKeywords(maildir).letter(named: keyword) != nil { return }
    let path = maildir.appending(MaildirKeywords.fileName)
    switch DotLock.take(path, names: tools.names, now: tools.now(), tools.calls) {
    case .isHeld(let holder): throw .isLocked(path, holder)
    case .isImpossible(let error): throw ActionFailure(error)
    case .taken(let lock):
      try add(keyword, to: path)
      withExtendedLifetime(lock) {}
    }
  }

  private func add(_ keyword: String, to path: FilePath) throws(ActionFailure) {
    var bytes: [UInt8] = []
    if FileStatus(path) != nil {
      // The file is replaced, so any part of it that was not read would be lost. A file that is too
      // long is therefore left unchanged.
      guard
        let all = try ActionFailure.reading(path).bytes(at: 0, count: MaildirKeywords.limit + 1),
        all.count <= MaildirKeywords.limit
      else { throw .isNotSafe(path) }
      bytes = all
    }
    let keywords = MaildirKeywords(bytes)
    if keywords.letter(named: keyword) != nil { return }
    guard let letter = keywords.freeLetter else { throw .hasNoLetter(path.parent) }
    if bytes.last.map({ $0 != 0x0A }) == true { bytes.append(0x0A) }
    bytes += MaildirKeywords.line(letter, named: keyword)
    let draft = StepRun.draft(of: path)
    tools.calls.discard(draft)
    do throws(FileCallError) {
      let file = try WritableFile(creating: draft, tools.calls)
      // Dovecot may run as a different user in the same group, and must be able to read the file.
      var raw = stat()
      let example = FileStatus(path) == nil ? path.parent : path
      if example.withCString({ stat($0, &raw) }) == 0 { try file.setMode(raw.st_mode & 0o666) }
      try file.write(bytes, at: 0)
      try file.sync()
      if FileStatus(path) == nil {
        try tools.calls.rename(draft, to: path)
      } else {
        try tools.calls.replace(path, with: draft)
      }
    } catch {
      tools.calls.discard(draft)
      throw ActionFailure(error)
    }
    try? tools.calls.syncFolder(path.parent)
  }
}
