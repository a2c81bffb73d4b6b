import CSystemCalls

/// Tells a file from others that have its name, and perhaps its inode, later: file systems give the inode of a file that
/// is gone to the next one.
public struct FileMark: Hashable, Sendable {
  /// The number of the file in its file system, of the link itself for a symbolic link; 0 if it is not known.
  let inode: UInt64
  /// When the file was made, in nanoseconds since 1970; 0 if that is not known.
  let born: UInt64

  init(inode: UInt64, born: UInt64 = 0) { (self.inode, self.born) = (inode, born) }

  /// The mark of the file that has a name now; nil if there is none.
  init?(_ path: FilePath) {
    var born: UInt64 = 0
    var inode: UInt64 = 0
    guard path.withCString({ trifold_file_mark($0, &inode, &born) }) == 0 else { return nil }
    self.init(inode: inode, born: born)
  }

  /// True if both are marks of one file, as far as they tell.
  public func isSame(as other: FileMark) -> Bool {
    if inode == 0 || other.inode == 0 { return true }
    return inode == other.inode && (born == other.born || born == 0 || other.born == 0)
  }
}

extension FileMark: CustomStringConvertible {
  /// The inode, and the time behind a plus if it is known, as a journal has them.
  public var description: String { born == 0 ? "\(inode)" : "\(inode)+\(born)" }

  init?(_ text: String) {
    let parts = text.split(separator: "+", omittingEmptySubsequences: false).map { UInt64($0) }
    guard (1...2).contains(parts.count), let inode = parts[0], let born = parts.last ?? nil else {
      return nil
    }
    self.init(inode: inode, born: parts.count > 1 ? born : 0)
  }
}
