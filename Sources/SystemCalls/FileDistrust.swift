/// The reasons to reject a file that controls the program, such as its configuration.
///
/// Write access for the file's group is accepted, because on Debian each user has a private group, and the umask allows
/// write access for that group.
public enum FileDistrust: Hashable, Sendable {
  /// The file belongs to another user, and that user is not root.
  case anotherUser
  /// Every user may write to the file.
  case everybodyWrites

  /// Finds the reason to reject a file or folder with this status. Nil if it can be trusted.
  /// - Parameter user: the user that the program runs as.
  public init?(_ status: stat, user: uid_t = geteuid()) {
    // Devices such as /dev/null, and pipes, store nothing that another user could have written.
    let isKept = [S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
    if status.st_uid != user && status.st_uid != 0 {
      self = .anotherUser
    } else if isKept && status.st_mode & S_IWOTH != 0 {
      self = .everybodyWrites
    } else {
      return nil
    }
  }

  /// The reason, as a clause about the file.
  public var words: String {
    switch self {
    case .anotherUser: "it belongs to another user"
    case .everybodyWrites: "everybody may write to it; chmod o-w stops that"
    }
  }
}
