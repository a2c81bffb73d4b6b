/// Which messages of a mailbox are shown.
public struct MailFilter: Hashable, Sendable {
  /// Which of them by what was done with them.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case all, unread, flagged

    /// In a word.
    public var title: String {
      switch self {
      case .all: "All"
      case .unread: "Unread"
      case .flagged: "Flagged"
      }
    }
  }

  /// Where words are looked for.
  public enum Scope: String, Hashable, Sendable, CaseIterable {
    case all, from, subject

    /// In a word.
    public var title: String {
      switch self {
      case .all: "All"
      case .from: "From"
      case .subject: "Subject"
      }
    }
  }

  /// Which of them by what was done with them.
  public var kind: Kind
  /// Words that all must be there, in any case and order.
  public var text: String
  /// Where they must be.
  public var scope: Scope

  /// Makes a filter; one that lets everything through where nothing is said.
  public init(kind: Kind = .all, text: String = "", scope: Scope = .all) {
    self.kind = kind
    self.text = text
    self.scope = scope
  }

  /// The words, folded as ``SearchText`` has them.
  var words: [[UInt8]] {
    text.split(whereSeparator: \.isWhitespace).map { SearchText.folded(String($0)) }
  }

  /// Whether it lets everything through.
  public var isEmpty: Bool { kind == .all && text.allSatisfy(\.isWhitespace) }
}
