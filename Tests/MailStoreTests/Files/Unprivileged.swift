import SystemCalls
import TestSupport

/// Runs tests of permissions without root's rights. Permissions do not restrict root, which runs the tests in
/// containers.
enum Unprivileged {
  /// If the tests run as root, runs `body` with the rights of the user `nobody`, who becomes the owner of the folder.
  /// Only the rights of this thread change (`setfsuid`).
  static func run(owning folder: TemporaryFolder, _ body: () throws -> Void) rethrows {
    guard geteuid() == 0, let setUser = Self.setUser else { return try body() }
    folder.give(to: nobody)
    _ = setUser(nobody)
    defer { _ = setUser(0) }
    try body()
  }

  private static let nobody: uid_t = 65534

  /// `setfsuid`, which Swift's C library modules omit.
  private static var setUser: (@convention(c) (uid_t) -> Int32)? {
    dlsym(nil, "setfsuid").map { unsafeBitCast($0, to: (@convention(c) (uid_t) -> Int32).self) }
  }
}

extension TemporaryFolder {
  /// Changes the owner of the folder and its contents.
  fileprivate func give(to user: uid_t) {
    for path in snapshot().keys { lchown(path, user, user) }
  }
}
