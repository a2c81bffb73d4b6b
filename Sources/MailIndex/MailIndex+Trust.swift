import SystemCalls

extension MailIndex {
  /// Refuses an index that another user could have written, alone or by the folder that it is in: what it says of mail
  /// would be shown as mail, and SQLite reads the files beside it.
  func checkTrust() throws(MailIndexError) {
    for file in [path.parent, path] {
      var status = stat()
      // SQLite reports missing files itself.
      guard Self.withName(file.bytes, { stat($0, &status) }) == 0,
        let distrust = FileDistrust(status)
      else { continue }
      throw .notAccessible(file, reason: distrust.words)
    }
  }
}
