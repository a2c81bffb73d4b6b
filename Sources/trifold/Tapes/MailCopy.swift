import FoundationEssentials
import MailStore
import SystemCalls

/// A folder for files that are nobody's, removed with all that is in it. A class, because it owns the folder.
final class TemporaryFolder: Sendable {
  let path: FilePath

  /// Makes a folder in `parent`.
  init(in parent: FilePath) throws {
    var template = Array((parent.description + "/trifold-XXXXXX").utf8CString)
    let made = template.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.flatMap { mkdtemp($0) }
    }
    guard let made else {
      let reason = String(cString: strerror(errno))
      throw Failure("\(parent): no folder can be made there: \(reason)", code: EX_CANTCREAT)
    }
    path = FilePath(String(cString: made))
  }

  deinit { try? FileManager.default.removeItem(atPath: path.description) }
}

/// Copies of the files of accounts, which a tape may change.
struct MailCopy: Sendable {
  /// The folder of the copies, in which there is room for more.
  let folder: FilePath
  let accounts: [MailAccount]
  private let parent: TemporaryFolder

  /// Copies accounts in the place of the copies that this process made before: the same tape then has the same paths
  /// each time that it is played.
  init(of originals: [MailAccount], in parent: TemporaryFolder) throws {
    self.parent = parent
    folder = parent.path.appending("\(getpid())")
    let files = FileManager.default
    try? files.removeItem(atPath: folder.description)
    var copies: [MailAccount] = []
    for (index, original) in originals.enumerated() {
      // The name of an account may be that of the folder above.
      let above = String(decoding: original.path.parent.lastComponent, as: UTF8.self)
      let outer = folder.appending("\(index)").appending(above)
      let place = outer.appending(original.path.lastComponent)
      try files.createDirectory(atPath: outer.description, withIntermediateDirectories: true)
      try files.copyItem(atPath: original.path.description, toPath: place.description)
      copies.append(try MailAccount.open(place))
    }
    accounts = copies
  }

  static func rename(_ former: FilePath, to path: FilePath) throws {
    try FileManager.default.moveItem(atPath: former.description, toPath: path.description)
  }
}
