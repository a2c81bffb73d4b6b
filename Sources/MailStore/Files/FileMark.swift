import CSystemCalls

/// Distinguishes a file from later files with the same name. A later file may even have the same
/// inode, because file systems reuse inodes.
public struct FileMark: Hashable, Sendable {
  /// The inode; 0 if it is unknown. For a symbolic link, this is the inode of the link itself.
  let inode: UInt64
  /// The time when the file was created, in nanoseconds since 1970; 0 if it is unknown.
  let born: UInt64

  init(inode: UInt64, born: UInt64 = 0) { (self.inode, self.born) = (inode, born) }

  /// Makes the mark of the file that is currently at `path`. Nil if there is no file.
  init?(_ path: FilePath) {
    var born: UInt64 = 0
    var inode: UInt64 = 0
    guard path.withCString({ trifold_file_mark($0, &inode, &born) }) == 0 else { return nil }
    self.init(inode: inode, born: born)
  }

  /// True if both marks may belong to the same file, because all values that are known in both marks are equal.
  public func isSame(as other: FileMark) -> Bool {
    if inode == 0 || other.inode == 0 { return true }
    return inode == other.inode && (born == other.born || born == 0 || other.born == 0)
  }
}

extension FileMark: CustomStringConvertible {
  /// The inode as it is written to a journal. If the time of creation is known, it follows after a plus sign.
  public var description: String { born == 0 ? "\(inode)" : "\(inode)+\(born)" }

  init?(_ text: String) {
    let parts = text.split(separator: "+", omittingEmptySubsequences: false).map { UInt64($0) }
    guard (1...2).contains(parts.count), let inode = parts[0], let born = parts.last ?? nil else {
      return nil
    }
    self.init(inode: inode, born: parts.count > 1 ? born : 0)
  }
}
