import SystemCalls

extension MailIndex {
  /// Rejects an index that another user could have written, directly or through its folder. Otherwise forged content
  /// would be shown as mail, and SQLite would read forged files beside it.
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
