/// The reasons for which a file that decides what the program does, such as its configuration, is not read.
///
/// A group may write: on Debian everybody has a group of their own, and a umask that lets it.
public enum FileDistrust: Hashable, Sendable {
  /// It belongs to another user, who is not root.
  case anotherUser
  /// Everybody may write to it.
  case everybodyWrites

  /// Judges a file or folder by its status; nil if it can be trusted.
  /// - Parameter user: the user for whom the program runs.
  public init?(_ status: stat, user: uid_t = geteuid()) {
    // Of devices such as /dev/null, and of pipes, nothing is kept that somebody could have written.
    let isKept = [S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
    if status.st_uid != user && status.st_uid != 0 {
      self = .anotherUser
    } else if isKept && status.st_mode & S_IWOTH != 0 {
      self = .everybodyWrites
    } else {
      return nil
    }
  }

  /// The reason, as a sentence about the file.
  public var words: String {
    switch self {
    case .anotherUser: "it belongs to another user"
    case .everybodyWrites: "everybody may write to it; chmod o-w stops that"
    }
  }
}
