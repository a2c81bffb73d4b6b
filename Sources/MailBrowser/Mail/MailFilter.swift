import MailStore
import SplitViewUI

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

    /// True for the flags of a message of this kind.
    func includes(_ flags: MessageFlags) -> Bool {
      switch self {
      case .all: true
      case .unread: flags.isUnread
      case .flagged: flags.contains(.flagged)
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

    /// The fields of ``SearchIndex/init(_:)`` that it covers.
    var fields: Range<Int> {
      switch self {
      case .all: 0..<3
      case .from: 0..<2
      case .subject: 2..<3
      }
    }
  }

  /// The kind of messages that are shown.
  public var kind: Kind
  /// Words that a message must have, in any order, as a ``SearchIndex`` finds them.
  public var text: String
  /// The part of the message that must have them.
  public var scope: Scope

  /// Makes a filter. By default it lets everything through.
  public init(kind: Kind = .all, text: String = "", scope: Scope = .all) {
    self.kind = kind
    self.text = text
    self.scope = scope
  }

  /// True if it has words.
  var hasWords: Bool { !text.allSatisfy(\.isWhitespace) }

  /// True if it lets everything through.
  public var isEmpty: Bool { kind == .all && !hasWords }
}

extension MessageFlags {
  var isUnread: Bool { !contains(.seen) }
}

extension SearchIndex {
  /// The people and subjects of the messages of a list; a head that was not read has none.
  init(_ list: MailboxContents) {
    let fields: [(HeadTexts) -> String] = [{ $0.sender }, { $0.addresses }, { $0.subject }]
    self.init([HeadTexts](), fields: fields)
    for heads in list.heads {
      append((0..<heads.count).lazy.map { heads.texts(at: $0) ?? HeadTexts() }, fields: fields)
    }
  }
}
