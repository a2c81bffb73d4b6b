import SystemCalls
import TestSupport

/// Permissions do not bind root, as whom tests run in containers. So tests of permissions put root's
/// rights aside.
enum Unprivileged {
  /// Runs `body` with the rights of the user `nobody`, to whom the folder is given, if the tests run
  /// as root. The rights are those of this thread alone (`setfsuid`).
  static func run(owning folder: TemporaryFolder, _ body: () throws -> Void) rethrows {
    guard geteuid() == 0, let setUser = Self.setUser else { return try body() }
    folder.give(to: nobody)
    _ = setUser(nobody)
    defer { _ = setUser(0) }
    try body()
  }

  private static let nobody: uid_t = 65534

  /// `setfsuid`, which Swift's modules of C leave out.
  private static var setUser: (@convention(c) (uid_t) -> Int32)? {
    dlsym(nil, "setfsuid").map { unsafeBitCast($0, to: (@convention(c) (uid_t) -> Int32).self) }
  }
}

extension TemporaryFolder {
  /// Gives the folder and its contents to another user.
  fileprivate func give(to user: uid_t) {
    for path in snapshot().keys { lchown(path, user, user) }
  }
}
