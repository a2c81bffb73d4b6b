import SystemCalls

/// A tape that is being written. The file gets its final name only when the tape is complete. It
/// replaces an existing file only if the user has allowed that.
///
/// If the program is killed, the draft remains under the name `.NAME.NUMBER`. This is a class
/// because it owns an open file.
package final class TapeDraft {
  /// The tape's path.
  package let path: String
  private let replaces: Bool
  private let file: FileDraft
  /// The offsets at which the commands start, and the offset after the last command.
  private var ends: [Int] = [0]

  /// Creates a draft for `path`.
  /// - Parameters:
  ///   - path: the tape's path.
  ///   - replaces: true to replace an existing tape.
  package init(for path: String, replacing replaces: Bool) throws {
    self.path = path
    self.replaces = replaces
    var status = stat()
    let exists = lstat(path, &status) == 0
    if exists, status.st_mode & S_IFMT == S_IFDIR { throw Self.failure(path, SystemError(EISDIR)) }
    if exists, !replaces {
      throw TapeCommandFailure(
        "\(path) already exists; use --force to replace it", code: EX_CANTCREAT)
    }
    let slash = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    let name = ".\(path[slash...]).\(getpid())"
    // Try several names, because a program that was killed may have had the same process ID and may
    // have left a draft with this name.
    let names = [name] + (2..<100).map { "\(name).\($0)" }
    do throws(SystemError) {
      file = try FileDraft(of: path, mode: 0o666, names: names)
    } catch { throw Self.failure(path, error) }
  }

  /// Writes `text` before all commands. Errors are reported by ``write(_:)``.
  package func begin(with text: String) {
    let bytes = Array(text.utf8)
    _ = put(bytes, at: 0)
    ends = [bytes.count]
  }

  /// Keeps the first `count` commands, and writes `lines` after them.
  package func keep(_ count: Int, and lines: [String]) {
    ends.removeLast(max(0, ends.count - 1 - count))
    let start = ends.last ?? 0
    var bytes: [UInt8] = []
    for line in lines {
      bytes += Array("\(line)\n".utf8)
      ends.append(start + bytes.count)
    }
    _ = put(bytes, at: start)
  }

  /// Writes `text` as the complete tape, and gives the file its name.
  package func write(_ text: String) throws {
    let problem = put(Array(text.utf8), at: 0)
    if problem != 0 { throw Self.failure(path, SystemError(problem)) }
    do throws(SystemError) {
      try file.takeName(replaces ? .allowed : .refused, isDurable: false)
    } catch { throw Self.failure(path, error) }
  }

  /// Deletes the draft's file.
  package func discard() { file.discard() }

  /// Writes `bytes` at the offset `start`, and truncates the file after them. Returns `errno`, or 0.
  private func put(_ bytes: [UInt8], at start: Int) -> Int32 {
    var done = 0
    while done < bytes.count {
      let count = bytes[done...].withUnsafeBytes {
        pwrite(file.descriptor, $0.baseAddress, $0.count, off_t(start + done))
      }
      if count < 0 && errno == EINTR { continue }
      if count < 0 { return errno }
      done += count
    }
    return ftruncate(file.descriptor, off_t(start + done)) == 0 ? 0 : errno
  }

  private static func failure(_ path: String, _ error: SystemError) -> TapeCommandFailure {
    TapeCommandFailure("\(path) cannot be written: \(error)", code: EX_CANTCREAT)
  }
}
