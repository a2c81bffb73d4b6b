import KeystrokeReplay
import SystemCalls

/// The file for the walk that a fuzzer finds. It replaces no other file unless that is asked for.
/// Without a name of its own it is `fuzz-SEED.tape`, or `fuzz-SEED-2.tape` and so on if that
/// exists.
public struct FuzzFile {
  private let name: String?
  private let replaces: Bool

  /// Makes sure, before all the work, that the file can be written. It leaves no file behind.
  /// - Parameters:
  ///   - name: the file's path, if it has one.
  ///   - replaces: true to replace an existing file.
  /// - Throws: why it cannot be written; EEXIST if there is a file that may not be replaced.
  public init(_ name: String?, replacing replaces: Bool) throws(TapeFileError) {
    self.name = name
    self.replaces = replaces
    guard let name else { return }
    var status = stat()
    let isThere = lstat(name, &status) == 0
    try take(name)
    if !isThere { unlink(name) }
  }

  /// True for a terminal or another device.
  var keepsNothing: Bool { name.map(Self.keepsNothing) ?? false }

  private static func keepsNothing(_ name: String) -> Bool {
    var status = stat()
    return stat(name, &status) == 0 && status.st_mode & S_IFMT != S_IFREG
  }

  /// Writes the text that `text` makes for the file's name.
  /// - Parameters:
  ///   - seed: the seed in the name, if the file has none of its own.
  ///   - ending: the ending of such a name.
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

  /// Opens the file as it will be opened to be written. A terminal or another device may always be
  /// written to.
  private func take(_ name: String) throws(TapeFileError) {
    let exclusively = replaces || Self.keepsNothing(name) ? 0 : O_EXCL
    // A pipe without a reader would block.
    let flags = O_WRONLY | O_CREAT | O_CLOEXEC | O_NONBLOCK | exclusively
    let file = open(name, flags, 0o666)
    guard file >= 0 else { throw TapeFileError(.write, name, code: errno) }
    close(file)
  }
}
