/// A search query, as a tree of conditions. `QueryParser` parses it from the text that the user types.
public indirect enum SearchQuery: Hashable, Sendable {
  /// Consecutive words in a field. If `isPrefix` is true, the last word is only the beginning of a word.
  case words(String, in: SearchField, isPrefix: Bool)
  /// Messages with a property or in a state.
  case mark(SearchMark)
  /// Messages in a mailbox. The text is the mailbox's name, the end of its name, or the name of a mailbox that
  /// contains it.
  case mailbox(String)
  /// A date range, with bounds in seconds since 1970. The upper bound is exclusive. Nil means no bound.
  case date(from: Int64?, until: Int64?)
  /// Messages larger than a number of bytes.
  case larger(Int64)
  /// Messages smaller than a number of bytes.
  case smaller(Int64)
  /// The message with this Message-ID.
  case messageID(String)
  /// The messages in the thread that contains the message with this Message-ID.
  case thread(String)
  /// The messages with this tag: a tag of notmuch, or a keyword in a Maildir.
  case tag(String)
  /// Messages that match all of these conditions. If there are no conditions, every message matches.
  case all([SearchQuery])
  /// Messages that match at least one of these conditions.
  case any([SearchQuery])
  /// Messages that do not match this condition.
  case not(SearchQuery)
}

/// A field of a message that can be searched for words.
public enum SearchField: String, Hashable, Sendable, CaseIterable {
  /// All fields.
  case everywhere
  /// The authors of messages.
  case from
  /// The recipients in To, Cc and Bcc.
  case to
  /// The subject of messages.
  case subject
  /// The text of messages, including quotes.
  case body
  /// The mailing list that delivered the message (`List-Id`).
  case list
  /// The names of the attachments.
  case attachment
}

/// A property or state of a message.
public enum SearchMark: Hashable, Sendable, CaseIterable {
  /// The message has an attachment.
  case attachment
  /// The message has not been read.
  case unread
  /// The message has been read.
  case read
  /// The message is flagged.
  case flagged
  /// The message has been replied to.
  case replied
  /// The message is a draft.
  case draft
  /// The message has been forwarded.
  case passed
  /// The message is marked for deletion.
  case trashed
}
