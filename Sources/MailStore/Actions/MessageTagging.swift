/// Accesses message tags that another program, such as notmuch, stores outside the mail, by Message-ID.
package protocol MessageTagging: Sendable {
  /// Returns the Message-IDs in `ids` whose messages have a tag.
  /// - Parameter ids: Message-IDs in angle brackets.
  func ids(among ids: [String], taggedAs tag: String) throws(ActionFailure) -> Set<String>

  /// Sets and removes tags of the messages with these Message-IDs. Repeating the same call changes nothing more.
  func tag(_ ids: [String], adding: [String], removing: [String]) throws(ActionFailure)
}
