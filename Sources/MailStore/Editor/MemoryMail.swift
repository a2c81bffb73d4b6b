import SystemCalls

/// Copies of accounts whose files are in memory. The copies can be changed, but the changes are not permanent, because
/// the files are deleted together with this object.
///
/// This type is a class because it owns the files.
public final class MemoryMail: Sendable {
  /// The copies of the accounts.
  public let accounts: [MailAccount]
  private let descriptors: [Int32]

  /// Copies the files of accounts that are part of the program. Other accounts are not copied.
  /// Returns nil if the system has no memory or descriptors left.
  public init?(copying originals: [MailAccount]) {
    var copies: [MailAccount] = []
    var made: [Int32] = []
    for original in originals {
      var files: [MailAccount.MboxFile] = []
      for file in original.suppliedFiles {
        guard let copy = MemoryFile.copy(of: file.path) else {
          for descriptor in made { _ = SystemCalls.close(descriptor) }
          return nil
        }
        made.append(copy.descriptor)
        files.append(MailAccount.MboxFile(name: file.name, path: copy.path))
      }
      copies.append(
        original.hasSuppliedFiles ? MailAccount(name: original.name, mboxFiles: files) : original)
    }
    accounts = copies
    descriptors = made
  }

  deinit { for descriptor in descriptors { _ = SystemCalls.close(descriptor) } }
}
