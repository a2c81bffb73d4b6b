import Dispatch
import Synchronization
import SystemCalls

/// Files that are written for other programs to open. They are in a folder that only the user can
/// read, are never executable, and are removed when the program ends, even if it is killed. Files
/// that remain, for example after a power failure, are removed at the next start.
///
/// This is a class, because the folder must exist until the program ends.
public final class OpenedFiles: Sendable {
  /// The user's own commands by media type. The first command whose type matches is used.
  let commands: [(type: String, command: String)]
  /// The directories in which the folder for opened files may be created, in order of preference:
  /// `$XDG_RUNTIME_DIR`, `$TMPDIR`, `/tmp`.
  private let places: [String]
  private let mailcaps: [String]
  private let state = Mutex<(folder: String?, files: Int, remover: FolderRemover?)>((nil, 0, nil))

  /// The prefix of the folder's name, which is followed by the process ID.
  private static let prefix = "trifold-open-"

  /// Makes a store that opens files with the user's programs.
  /// - Parameters:
  ///   - commands: commands by media type, such as `image/*`; `%s` in a command is replaced by the path of the file.
  ///   - runtime: a directory that only the user can read (`$XDG_RUNTIME_DIR`).
  ///   - temporary: the directory for temporary files (`$TMPDIR`).
  ///   - mailcaps: the paths of the user's mailcap files.
  public init(
    commands: [(type: String, command: String)] = [], runtime: String?, temporary: String?,
    mailcaps: [String]
  ) {
    self.commands = commands
    places = [runtime, temporary, "/tmp"].compactMap { $0 }.filter { $0.hasPrefix("/") }
    self.mailcaps = mailcaps
  }

  /// Writes `bytes` to a file with this name. The file is in a new folder, so its name cannot clash with other files.
  /// Characters in the name that a shell could interpret become `_`, because a mailcap command may pass the path to
  /// another shell.
  func write(_ bytes: [UInt8], named name: String) throws(SaveError) -> String {
    let folder = try state.withLock { state throws(SaveError) in
      let folder = if let folder = state.folder { folder } else { try makeFolder() }
      if state.folder == nil { (state.folder, state.remover) = (folder, FolderRemover(folder)) }
      state.files += 1
      return "\(folder)/\(state.files)"
    }
    guard mkdir(folder, 0o700) == 0 else { throw .failed(folder, code: errno) }
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { throw .failed(folder, code: errno) }
    defer { close(descriptor) }
    let name = Self.harmless(name)
    let path = "\(folder)/\(name)"
    let file = FileToSave(bytes: bytes, path: path, name: name, replaces: false) { _ in true }
    try NewFile(name: name, folder: descriptor, path: path).write(file)
    return path
  }

  /// Returns the shell command that shows a file, and where the file is shown. Nil stands for the desktop's default
  /// program. If the user's own command begins with `!`, it runs on the terminal.
  func viewer(for path: String, type: String) -> FileViewer? {
    if let own = commands.first(where: { Mailcap.matches($0.type, type) })?.command {
      let isInTerminal = own.hasPrefix("!")
      let command = Mailcap.filled(isInTerminal ? String(own.dropFirst()) : own, type: type)
      return FileViewer(
        command: command, path: path, output: isInTerminal ? .terminal : .window)
    }
    let entry = mailcaps.lazy.compactMap { self.mailcap($0)?.entry(for: type) }.first
    return entry.map {
      FileViewer(command: Mailcap.filled($0.command, type: type), path: path, output: $0.output)
    }
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
    let name = "\(Self.prefix)\(getpid())-\(UInt32.random(in: .min ... .max))"
    for place in places where mkdir("\(place)/\(name)", 0o700) == 0 { return "\(place)/\(name)" }
    throw .failed("\(places.last ?? "")/\(name)", code: errno)
  }

  /// Removes the user's folders that remain from processes that have ended.
  public func removeAbandoned() {
    for place in places {
      for name in DiskFiles.names(in: place) where name.hasPrefix(Self.prefix) {
        let number = name.dropFirst(Self.prefix.count).prefix { $0 != "-" }
        guard let process = pid_t(number), kill(process, 0) != 0, errno == ESRCH else { continue }
        Self.remove("\(place)/\(name)")
      }
    }
  }

  /// Returns `name` with `_` in place of every scalar that a shell could interpret. Scalars are compared, because an
  /// ASCII letter and a following combining mark form a single character.
  private static func harmless(_ name: String) -> String {
    var harmless = ""
    for scalar in name.unicodeScalars {
      let isPart =
        scalar.isASCII
        ? scalar.properties.isAlphabetic || "0123456789._-+@".unicodeScalars.contains(scalar)
        : scalar.properties.isAlphabetic || scalar.properties.numericType != nil
          || scalar.properties.generalCategory == .nonspacingMark
          || scalar.properties.generalCategory == .spacingMark
      harmless.unicodeScalars.append(isPart ? scalar : "_")
    }
    return harmless
  }

  /// Removes all files. Called when the program ends.
  public func removeAll() {
    let folder = state.withLock { state in
      defer { (state.folder, state.remover) = (nil, nil) }
      return state.folder
    }
    if let folder { Self.remove(folder) }
  }

  /// Removes a folder and its files, two levels deep. Symbolic links are removed, but not followed.
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

/// A shell command that shows a file. The path of the file is `$1`.
public struct FileViewer: Hashable, Sendable {
  let command: String
  let path: String
  let output: Mailcap.Output

  /// The command line that shows the file: the shell and its arguments.
  var words: [String] { ["sh", "-c", command, "sh", path] }

  /// The name of the program, as shown in notices.
  var program: String { String(command.prefix { $0 != " " }) }
}
