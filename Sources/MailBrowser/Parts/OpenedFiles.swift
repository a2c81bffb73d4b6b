import Dispatch
import Synchronization
import SystemCalls

/// Files that other programs look at: written to a folder of the person's own, readable by them alone
/// and never executable, and removed when the program ends. What a program that was killed left
/// behind goes the next time.
///
/// A class, because it keeps the folder until the end.
public final class OpenedFiles: Sendable {
  /// The commands for types that the person named, the most wanted first.
  let commands: [(type: String, command: String)]
  /// Where folders are made: `$XDG_RUNTIME_DIR`, else `$TMPDIR`, else `/tmp`.
  private let base: String
  private let mailcaps: [String]
  private let state = Mutex<(folder: String?, files: Int)>((nil, 0))

  /// The beginning of the folders' names; the number of the process follows.
  private static let prefix = "trifold-open-"

  /// Opens files with the programs of a person.
  /// - Parameters:
  ///   - commands: commands by type, such as `image/*`, `%s` in one stands for the file.
  ///   - runtime: a folder that only the person can look into (`$XDG_RUNTIME_DIR`).
  ///   - temporary: the folder for files that do not last (`$TMPDIR`).
  ///   - mailcaps: the paths of the person's mailcap files.
  public init(
    commands: [(type: String, command: String)] = [], runtime: String?, temporary: String?,
    mailcaps: [String]
  ) {
    self.commands = commands
    let folders = [runtime, temporary].compactMap { $0 }
    base = folders.first { $0.hasPrefix("/") } ?? "/tmp"
    self.mailcaps = mailcaps
  }

  /// Writes `bytes` to a file of this name in a folder of its own, so that its name stays. What a shell
  /// could take for more than a name becomes `_`, because the commands of mailcaps may quote it again.
  func write(_ bytes: [UInt8], named name: String) throws(SaveError) -> String {
    let folder = try state.withLock { state throws(SaveError) in
      if state.folder == nil { state.folder = try makeFolder() }
      state.files += 1
      return "\(state.folder ?? base)/\(state.files)"
    }
    guard mkdir(folder, 0o700) == 0 else { throw .failed(folder, code: errno) }
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { throw .failed(folder, code: errno) }
    defer { close(descriptor) }
    let name = String(name.map { $0.isLetter || $0.isNumber || "._-+@".contains($0) ? $0 : "_" })
    let path = "\(folder)/\(name)"
    let file = FileToSave(bytes: bytes, path: path, name: name, replaces: false) { _ in true }
    try NewFile(name: name, folder: descriptor, path: path).write(file)
    return path
  }

  /// The command of the shell that shows a file, and where; nil for the desktop's own program. A command of the person's own
  /// with a `!` before it has the terminal.
  func viewer(for path: String, type: String) -> (command: String, output: Mailcap.Output)? {
    if let own = commands.first(where: { Mailcap.matches($0.type, type) })?.command {
      let isInTerminal = own.hasPrefix("!")
      let command = Mailcap.filled(isInTerminal ? String(own.dropFirst()) : own, path, type: type)
      return (command, isInTerminal ? .terminal : .window)
    }
    let entry = mailcaps.lazy.compactMap { self.mailcap($0)?.entry(for: type) }.first
    return entry.map { (Mailcap.filled($0.command, path, type: type), $0.output) }
  }

  private func mailcap(_ path: String) -> Mailcap? {
    guard let stream = fopen(path, "r") else { return nil }
    defer { fclose(stream) }
    var bytes = [UInt8](repeating: 0, count: 1 << 18)
    let count = fread(&bytes, 1, bytes.count, stream)
    return Mailcap(String(decoding: bytes.prefix(count), as: UTF8.self))
  }

  // MARK: The folder

  private func makeFolder() throws(SaveError) -> String {
    removeAbandoned()
    let path = "\(base)/\(Self.prefix)\(getpid())-\(UInt32.random(in: .min ... .max))"
    guard mkdir(path, 0o700) == 0 else { throw .failed(path, code: errno) }
    return path
  }

  /// Removes the folders of programs that do not run any more, if they are the person's own.
  private func removeAbandoned() {
    for name in DiskFiles.names(in: base) where name.hasPrefix(Self.prefix) {
      let number = name.dropFirst(Self.prefix.count).prefix { $0 != "-" }
      guard let process = pid_t(number), kill(process, 0) != 0, errno == ESRCH else { continue }
      Self.remove("\(base)/\(name)")
    }
  }

  /// Removes the files, at the end of the program.
  public func removeAll() {
    let folder = state.withLock { state in
      defer { state.folder = nil }
      return state.folder
    }
    if let folder { Self.remove(folder) }
  }

  /// Removes a folder with the files in it, two levels deep, and nothing behind symbolic links.
  private static func remove(_ folder: String, depth: Int = 0) {
    var status = stat()
    guard lstat(folder, &status) == 0, status.st_uid == getuid(), status.st_mode & S_IFMT == S_IFDIR
    else { return }
    for name in DiskFiles.names(in: folder) {
      let path = "\(folder)/\(name)"
      if unlink(path) != 0, depth < 2 { remove(path, depth: depth + 1) }
    }
    rmdir(folder)
  }
}
