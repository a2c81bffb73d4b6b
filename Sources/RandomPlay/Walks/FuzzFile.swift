import KeystrokeReplay
import SystemCalls

/// The file for the walk that a fuzzer finds. It replaces an existing file only if the user has allowed that. The
/// default name is `fuzz-SEED.tape`, or `fuzz-SEED-2.tape` and so on if that file exists.
public struct FuzzFile {
  private let name: String?
  private let replaces: Bool

  /// Checks that the file can be written, before any walks are taken. Leaves no file behind.
  /// - Parameters:
  ///   - name: the file's path, or nil for a default name.
  ///   - replaces: true to replace an existing file.
  /// - Throws: the reason why the file cannot be written. The error's code is EEXIST if a file exists that must not be
  ///   replaced.
  public init(_ name: String?, replacing replaces: Bool) throws(TapeFileError) {
    self.name = name
    self.replaces = replaces
    guard let name else { return }
    var status = stat()
    let isThere = lstat(name, &status) == 0
    try take(name)
    if !isThere { unlink(name) }
  }

  /// True for a terminal or another device that does not store what is written to it.
  var discardsWrites: Bool { name.map(Self.discardsWrites) ?? false }

  private static func discardsWrites(_ name: String) -> Bool {
    var status = stat()
    return stat(name, &status) == 0 && status.st_mode & S_IFMT != S_IFREG
  }

  /// Writes the text that `text` returns for the file's name.
  /// - Parameters:
  ///   - seed: the seed for a default name.
  ///   - ending: the extension of a default name.
  ///   - rescue: called with the text if it cannot be written.
  /// - Returns: the name.
  func write(
    seed: UInt64, ending: String, rescue: (String) -> Void, _ text: (String) -> String
  ) throws(TapeFileError) -> String {
    var name = self.name ?? "fuzz-\(seed).\(ending)"
    do throws(TapeFileError) {
      if self.name == nil {
        name = try freeName(name, "fuzz-\(seed)", ending)
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

  private func freeName(
    _ first: String, _ base: String, _ ending: String
  ) throws(TapeFileError) -> String {
    for number in 1..<1000 {
      let name = number == 1 ? first : "\(base)-\(number).\(ending)"
      do throws(TapeFileError) {
        try take(name)
        return name
      } catch {
        if error.code != EEXIST { throw error }
      }
    }
    throw TapeFileError(.write, first, code: EEXIST)
  }

  /// Opens the file with the same flags that are used for writing. A terminal or another device may always be written
  /// to.
  private func take(_ name: String) throws(TapeFileError) {
    let exclusively = replaces || Self.discardsWrites(name) ? 0 : O_EXCL
    // Do not wait, because opening a pipe that has no reader would otherwise block.
    let flags = O_WRONLY | O_CREAT | O_CLOEXEC | O_NONBLOCK | exclusively
    let file = open(name, flags, 0o666)
    guard file >= 0 else { throw TapeFileError(.write, name, code: errno) }
    close(file)
  }
}
