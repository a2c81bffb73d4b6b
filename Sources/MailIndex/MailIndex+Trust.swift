import SystemCalls

extension MailIndex {
  /// Rejects an index that another user could have written, directly or by replacing files in its folder. Otherwise
  /// forged content could be shown as mail, and SQLite would read forged files next to the index.
  func checkTrust() throws(MailIndexError) {
    for file in [path.parent, path] {
      var status = stat()
      // If the file is missing, SQLite reports this later.
      guard Self.withName(file.bytes, { stat($0, &status) }) == 0,
        let distrust = FileDistrust(status)
      else { continue }
      throw .notAccessible(file, reason: distrust.words)
    }
  }
}
