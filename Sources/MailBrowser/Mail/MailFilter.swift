import MailStore

/// Decides which messages of a mailbox are shown.
public struct MailFilter: Hashable, Sendable {
  /// A kind of messages, by their flags.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case all, unread, flagged

    /// Its title in a word.
    public var title: String {
      switch self {
      case .all: "All"
      case .unread: "Unread"
      case .flagged: "Flagged"
      }
    }
  }

  /// The part of a message in which words are looked for.
  public enum Scope: String, Hashable, Sendable, CaseIterable {
    case all, from, subject

    /// Its title in a word.
    public var title: String {
      switch self {
      case .all: "All"
      case .from: "From"
      case .subject: "Subject"
      }
    }
  }

  /// The kind of messages that are shown.
  public var kind: Kind
  /// Words that a message must have, in any order, folded by ``SearchFolding``.
  public var text: String
  /// The part of the message that must have them.
  public var scope: Scope

  /// Makes a filter. By default it lets everything through.
  public init(kind: Kind = .all, text: String = "", scope: Scope = .all) {
    self.kind = kind
    self.text = text
    self.scope = scope
  }

  /// The words, folded like the text of ``SearchText``.
  var words: [[UInt8]] {
    var folding = SearchFolding()
    return text.split(whereSeparator: \.isWhitespace).map { folding.folded(String($0)) }
  }

  /// True if it lets everything through.
  public var isEmpty: Bool { kind == .all && text.allSatisfy(\.isWhitespace) }
}
