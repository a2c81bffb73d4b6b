/// Tags of messages that another program keeps outside the mail, by Message-ID, as notmuch does.
package protocol MessageTagging: Sendable {
  /// Returns those of the Message-IDs whose messages have a tag.
  /// - Parameter ids: Message-IDs in angle brackets.
  func ids(among ids: [String], taggedAs tag: String) throws(ActionFailure) -> Set<String>

  /// Sets and removes tags of the messages with these Message-IDs. Doing it twice is the same as doing it once.
  func tag(_ ids: [String], adding: [String], removing: [String]) throws(ActionFailure)
}
