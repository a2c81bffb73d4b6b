import MailStore
import SplitViewUI

/// Selects the messages of a mailbox that are shown.
public struct MailFilter: Hashable, Sendable {
  /// A kind of message: all, unread or flagged.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case all, unread, flagged

    /// The title on screen, in one word.
    public var title: String {
      switch self {
      case .all: "All"
      case .unread: "Unread"
      case .flagged: "Flagged"
      }
    }

    /// Returns true if a message with these flags is of this kind.
    func includes(_ flags: MessageFlags) -> Bool {
      switch self {
      case .all: true
      case .unread: flags.isUnread
      case .flagged: flags.contains(.flagged)
      }
    }
  }

  /// The part of a message in which the words are searched for.
  public enum Scope: String, Hashable, Sendable, CaseIterable {
    case all, from, subject

    /// The title on screen, in one word.
    public var title: String {
      switch self {
      case .all: "Any"
      case .from: "From"
      case .subject: "Subject"
      }
    }

    /// The fields of ``SearchIndex/init(_:)`` that this scope searches.
    var fields: Range<Int> {
      switch self {
      case .all: 0..<3
      case .from: 0..<2
      case .subject: 2..<3
      }
    }
  }

  /// The kind of message that is shown.
  public var kind: Kind
  /// The words that a message must contain, in any order. ``SearchIndex`` finds them.
  public var text: String
  /// The part of the message that must contain the words.
  public var scope: Scope

  /// Makes a filter. By default, it includes every message.
  public init(kind: Kind = .all, text: String = "", scope: Scope = .all) {
    self.kind = kind
    self.text = text
    self.scope = scope
  }

  /// True if the filter has words.
  var hasWords: Bool { !text.allSatisfy(\.isWhitespace) }

  /// True if the filter includes every message.
  public var isEmpty: Bool { kind == .all && !hasWords }
}

extension MessageFlags {
  var isUnread: Bool { !contains(.seen) }
}

extension SearchIndex {
  /// Makes an index of the senders, addresses and subjects in a list. Messages whose headers have not been read get
  /// empty texts.
  init(_ list: MailboxContents) {
    let fields: [(HeadTexts) -> String] = [{ $0.sender }, { $0.addresses }, { $0.subject }]
    self.init([HeadTexts](), fields: fields)
    for heads in list.heads {
      append((0..<heads.count).lazy.map { heads.texts(at: $0) ?? HeadTexts() }, fields: fields)
    }
  }
}
