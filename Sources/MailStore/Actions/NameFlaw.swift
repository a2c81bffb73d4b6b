/// Why no mailbox can have a name.
public enum NameFlaw: Hashable, Sendable {
  /// Nothing stands before, behind or between slashes.
  case isEmpty
  /// A part begins or ends with a space.
  case hasOuterSpace
  /// A part leads to another folder: `..`.
  case leadsElsewhere
  case hasControls
  /// It has a dot, which separates mailboxes in a Maildir++.
  case hasDot
  /// A part begins with a dot, as hidden files do.
  case isHidden
  /// A part is called as the folders in every Maildir are.
  case isReserved
  /// The file would be taken for one of another kind.
  case isOtherFile
  /// The inbox is where it is.
  case isInbox
  /// The mailbox would lie in itself.
  case isInItself
  /// The system's files have no names of so many bytes.
  case isTooLong
}

extension NameFlaw: CustomStringConvertible {
  /// The reason, in a few words.
  public var description: String {
    switch self {
    case .isEmpty: "a name must stand on both sides of a /"
    case .hasOuterSpace: "a name must not begin or end with a space"
    case .leadsElsewhere: ". and .. stand for folders"
    case .hasControls: "control characters cannot be in a name"
    case .hasDot: "a dot separates mailboxes in a Maildir"
    case .isHidden: "a name must not begin with a dot"
    case .isReserved: "cur, new and tmp are the folders of every Maildir"
    case .isOtherFile: "a file of that name is no mailbox"
    case .isInbox: "the inbox keeps its name and place"
    case .isInItself: "a mailbox cannot lie in itself"
    case .isTooLong: "the name is too long"
    }
  }
}
