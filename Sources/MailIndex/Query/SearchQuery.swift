/// What is looked for: a tree of conditions, made by `QueryParser` from the words of a user.
public indirect enum SearchQuery: Hashable, Sendable {
  /// Words that stand one behind the other in a field; `isPrefix` if the last is the beginning of one.
  case words(String, in: SearchField, isPrefix: Bool)
  /// Something that a message is or has.
  case mark(SearchMark)
  /// A mailbox: its name, a part of it from the beginning or the end, or one that it is in.
  case mailbox(String)
  /// The moments of the message, in seconds since 1970; nil for no bound. The second bound is outside.
  case date(from: Int64?, until: Int64?)
  /// Larger than so many bytes.
  case larger(Int64)
  /// Smaller than so many bytes.
  case smaller(Int64)
  /// The message with this Message-ID.
  case messageID(String)
  /// The messages of the thread in which this Message-ID is.
  case thread(String)
  /// The messages with a tag of notmuch's.
  case tag(String)
  /// All of these; every message if there are none.
  case all([SearchQuery])
  /// One of these at least.
  case any([SearchQuery])
  /// Not this.
  case not(SearchQuery)
}

/// A part of a message in which words are looked for.
public enum SearchField: String, Hashable, Sendable, CaseIterable {
  /// Everywhere.
  case everywhere
  /// The authors.
  case from
  /// The recipients: To, Cc and Bcc.
  case to
  /// The subject.
  case subject
  /// The text, quotes among it.
  case body
  /// The mailing list (`List-Id`).
  case list
  /// The names of attachments.
  case attachment
}

/// What a message can be or have.
public enum SearchMark: Hashable, Sendable, CaseIterable {
  /// Has an attachment.
  case attachment
  /// Not seen yet.
  case unread
  /// Seen.
  case read
  /// Flagged.
  case flagged
  /// Answered.
  case replied
  /// A draft.
  case draft
  /// Forwarded.
  case passed
  /// To be deleted.
  case trashed
}
