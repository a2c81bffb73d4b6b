import MailStore

/// Changes tags. While another program writes to the database, notmuch itself waits.
extension NotmuchDatabase: MessageTagging {
  /// Returns the Message-IDs in `ids` whose messages have a tag.
  package func ids(
    among ids: [String], taggedAs tag: String
  ) throws(ActionFailure) -> Set<String> {
    if ids.isEmpty { return [] }
    do throws(NotmuchError) {
      return try self.ids(of: .all([.tag(tag), .any(ids.map { .messageID($0) })])) { true }
    } catch { throw .isNotTagged("\(error)") }
  }

  /// Sets and removes tags of the messages with these Message-IDs.
  package func tag(
    _ ids: [String], adding: [String], removing: [String]
  ) throws(ActionFailure) {
    let messages = NotmuchQuery(mailboxes: []).text(.any(ids.map { .messageID($0) }))
    let changes = adding.map { "+" + $0 } + removing.map { "-" + $0 }
    do throws(NotmuchError) {
      _ = try program.output(["tag"] + changes + ["--", messages]) { true }
    } catch { throw .isNotTagged("\(error)") }
  }
}
