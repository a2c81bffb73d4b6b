import Glibc

/// Where the tape goes that a fuzzer finds. It takes the place of no other file unless that is
/// wanted; without a name of its own it is `fuzz-SEED.tape`, or `fuzz-SEED-2.tape` and so on where
/// there is that one already.
public struct FuzzTapeFile {
  private let name: String?
  private let replaces: Bool

  /// Sees to it before all the work that the file can be written; none is left behind.
  /// - Parameters:
  ///   - name: its path, if it has one.
  ///   - replaces: whether it takes the place of one that is there.
  /// - Throws: what is the matter; of code EEXIST where there is a file that is not to be replaced.
  public init(_ name: String?, replacing replaces: Bool) throws(TapeFileError) {
    self.name = name
    self.replaces = replaces
    guard let name else { return }
    var status = stat()
    let isThere = lstat(name, &status) == 0
    try take(name)
    if !isThere { unlink(name) }
  }

  /// Writes the tape that `text` answers for the name.
  /// - Parameter rescue: told the tape where it cannot be written.
  /// - Returns: the name.
  func write(
    seed: UInt64, rescue: (String) -> Void, _ text: (String) -> String
  ) throws(TapeFileError) -> String {
    var name = self.name ?? "fuzz-\(seed).tape"
    do throws(TapeFileError) {
      if self.name == nil {
        name = try freeName(name, seed: seed)
      } else {
        try take(name)
      }
      try TapeFile.write(text(name), to: name)
    } catch {
      rescue(text(name))
      throw error
    }
    return name
  }

  private func freeName(_ first: String, seed: UInt64) throws(TapeFileError) -> String {
    for number in 1..<1000 {
      let name = number == 1 ? first : "fuzz-\(seed)-\(number).tape"
      do throws(TapeFileError) {
        try take(name)
        return name
      } catch {
        if error.code != EEXIST { throw error }
      }
    }
    throw TapeFileError(path: first, code: EEXIST)
  }

  /// Opens it as it is written later. Whatever is no file with a content, such as a terminal, may
  /// be written to as it is.
  private func take(_ name: String) throws(TapeFileError) {
    var status = stat()
    let keepsNothing = stat(name, &status) == 0 && status.st_mode & S_IFMT != S_IFREG
    let exclusively = replaces || keepsNothing ? 0 : O_EXCL
    // Not to wait for a pipe that nobody reads.
    let flags = O_WRONLY | O_CREAT | O_CLOEXEC | O_NONBLOCK | exclusively
    let file = open(name, flags, 0o666)
    guard file >= 0 else { throw TapeFileError(path: name, code: errno) }
    close(file)
  }
}
