import FoundationEssentials
import MailStore
import SystemCalls

/// Copies of the files of accounts, which a tape may change.
struct MailCopy: Sendable {
  /// The folder of the copies, in which there is room for more.
  let folder: FilePath
  let accounts: [MailAccount]
  private let parent: CopyFolder

  /// Copies accounts in the place of the copies that this process made before: the same tape then has the same paths
  /// each time that it is played.
  init(of originals: [MailAccount], in parent: CopyFolder) throws {
    self.parent = parent
    folder = try parent.path().appending("\(getpid())")
    try? FileManager.default.removeItem(atPath: folder.description)
    try Self.makeFolder(folder)
    var copies: [MailAccount] = []
    for (index, original) in originals.enumerated() {
      // The name of an account may be that of the folder above.
      let above = String(decoding: original.path.parent.lastComponent, as: UTF8.self)
      let number = folder.appending("\(index)")
      let outer = number.appending(above)
      let place = outer.appending(original.path.lastComponent)
      try Self.makeFolder(number)
      if outer != number { try Self.makeFolder(outer) }
      try Self.copy(original.path, to: place)
      copies.append(try MailAccount.open(place))
    }
    accounts = copies
  }

  static func rename(_ former: FilePath, to path: FilePath) throws {
    try FileManager.default.moveItem(atPath: former.description, toPath: path.description)
  }

  /// One folder at a time: where the one above was removed, none comes into being again.
  private static func makeFolder(_ path: FilePath) throws {
    guard mkdir(path.description, 0o700) == 0 else { throw failure(path, errno) }
  }

  private static func copy(_ original: FilePath, to place: FilePath) throws {
    do {
      try FileManager.default.copyItem(
        atPath: original.description, toPath: place.description)
    } catch {
      let reason = (error as? CocoaError)?.underlying as? POSIXError
      throw failure(original, reason?.code.rawValue ?? EIO)
    }
  }

  private static func failure(_ path: FilePath, _ code: Int32) -> Failure {
    Failure("\(path) cannot be copied: \(String(cString: strerror(code)))", code: EX_CANTCREAT)
  }
}
