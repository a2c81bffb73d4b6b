import CSystemCalls

/// Distinguishes a file from later ones with its name and perhaps its inode, which file systems reuse.
public struct FileMark: Hashable, Sendable {
  /// The inode, which for a symbolic link is the link's own; 0 if it is unknown.
  let inode: UInt64
  /// The time of creation, in nanoseconds since 1970; 0 if it is unknown.
  let born: UInt64

  init(inode: UInt64, born: UInt64 = 0) { (self.inode, self.born) = (inode, born) }

  /// The mark of the file that is at `path` now; nil if there is none.
  init?(_ path: FilePath) {
    var born: UInt64 = 0
    var inode: UInt64 = 0
    guard path.withCString({ trifold_file_mark($0, &inode, &born) }) == 0 else { return nil }
    self.init(inode: inode, born: born)
  }

  /// True if both marks may belong to the same file: nothing that is known in both differs.
  public func isSame(as other: FileMark) -> Bool {
    if inode == 0 || other.inode == 0 { return true }
    return inode == other.inode && (born == other.born || born == 0 || other.born == 0)
  }
}

extension FileMark: CustomStringConvertible {
  /// The inode, followed by a plus sign and the time if it is known, as written in a journal.
  public var description: String { born == 0 ? "\(inode)" : "\(inode)+\(born)" }

  init?(_ text: String) {
    let parts = text.split(separator: "+", omittingEmptySubsequences: false).map { UInt64($0) }
    guard (1...2).contains(parts.count), let inode = parts[0], let born = parts.last ?? nil else {
      return nil
    }
    self.init(inode: inode, born: parts.count > 1 ? born : 0)
  }
}
