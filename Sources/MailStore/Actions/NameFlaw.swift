/// The reasons why a name cannot be given to a mailbox.
public enum NameFlaw: Hashable, Sendable {
  /// A part of the name is empty, because the name begins or ends with a slash, or has two slashes
  /// in a row.
  case isEmpty
  /// A part of the name begins or ends with a space.
  case hasOuterSpace
  /// A part of the name is `.` or `..`, which refer to other folders.
  case leadsElsewhere
  case hasControls
  /// The name contains a dot, which separates the names of mailboxes in a Maildir++.
  case hasDot
  /// A part of the name begins with a dot, so that its folder would be hidden.
  case isHidden
  /// A part of the name is `cur`, `new` or `tmp`. Every Maildir contains folders with these names.
  case isReserved
  /// A file with that name would not be recognized as a mailbox.
  case isOtherFile
  /// The inbox cannot be renamed or moved.
  case isInbox
  /// The mailbox would be inside itself.
  case isInItself
  /// The name has more bytes than the file system allows.
  case isTooLong
}

extension NameFlaw: CustomStringConvertible {
  /// The reason why the name is not allowed, in a few words.
  public var description: String {
    switch self {
    case .isEmpty: "a name is needed on both sides of a /"
    case .hasOuterSpace: "a name must not begin or end with a space"
    case .leadsElsewhere: "the names . and .. are reserved for folders"
    case .hasControls: "a name must not contain control characters"
    case .hasDot: "a name must not contain a dot, which separates mailboxes in a Maildir"
    case .isHidden: "a name must not begin with a dot"
    case .isReserved: "cur, new and tmp are reserved for the folders of a Maildir"
    case .isOtherFile: "a file with this name is not a mailbox"
    case .isInbox: "the inbox cannot be renamed or moved"
    case .isInItself: "a mailbox cannot be inside itself"
    case .isTooLong: "the name is too long"
    }
  }
}
