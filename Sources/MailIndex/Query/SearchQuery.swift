/// A search query: a tree of conditions, which `QueryParser` makes from the user's text.
public indirect enum SearchQuery: Hashable, Sendable {
  /// Consecutive words in a field. If `isPrefix` is true, the last one is the beginning of a word.
  case words(String, in: SearchField, isPrefix: Bool)
  /// A property or state of the message.
  case mark(SearchMark)
  /// A mailbox, by its name, by the beginning or end of its name, or by a mailbox that contains it.
  case mailbox(String)
  /// The date range in seconds since 1970, without the upper bound itself; nil for no bound.
  case date(from: Int64?, until: Int64?)
  /// Messages larger than a number of bytes.
  case larger(Int64)
  /// Messages smaller than a number of bytes.
  case smaller(Int64)
  /// The message with this Message-ID.
  case messageID(String)
  /// The messages of the thread that contains this Message-ID.
  case thread(String)
  /// The messages with a tag in notmuch.
  case tag(String)
  /// All of these conditions; every message if there are none.
  case all([SearchQuery])
  /// At least one of these conditions.
  case any([SearchQuery])
  /// The opposite of a condition.
  case not(SearchQuery)
}

/// A part of a message in which words are searched.
public enum SearchField: String, Hashable, Sendable, CaseIterable {
  /// Everywhere.
  case everywhere
  /// The authors.
  case from
  /// The recipients: To, Cc and Bcc.
  case to
  /// The subject.
  case subject
  /// The text, including quotes.
  case body
  /// The mailing list (`List-Id`).
  case list
  /// The names of attachments.
  case attachment
}

/// A property or state of a message.
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
