import Dispatch
import Synchronization
import SystemCalls

/// Files that other programs look at: written to a folder of the user's own, readable by them alone
/// and never executable, and removed when the program ends, however it ends. What even that leaves
/// behind, as when the machine stops, goes when the next one begins.
///
/// A class, because it keeps the folder until the end.
public final class OpenedFiles: Sendable {
  /// The commands for types that the user named, the most wanted first.
  let commands: [(type: String, command: String)]
  /// Where folders are made, the first that can be used: `$XDG_RUNTIME_DIR`, `$TMPDIR`, `/tmp`.
  private let places: [String]
  private let mailcaps: [String]
  private let state = Mutex<(folder: String?, files: Int, remover: FolderRemover?)>((nil, 0, nil))

  /// The beginning of the folders' names; the number of the process follows.
  private static let prefix = "trifold-open-"

  /// Opens files with the programs of a user.
  /// - Parameters:
  ///   - commands: commands by type, such as `image/*`, `%s` in one stands for the file.
  ///   - runtime: a folder that only the user can look into (`$XDG_RUNTIME_DIR`).
  ///   - temporary: the folder for files that do not last (`$TMPDIR`).
  ///   - mailcaps: the paths of the user's mailcap files.
  public init(
    commands: [(type: String, command: String)] = [], runtime: String?, temporary: String?,
    mailcaps: [String]
  ) {
    self.commands = commands
    places = [runtime, temporary, "/tmp"].compactMap { $0 }.filter { $0.hasPrefix("/") }
    self.mailcaps = mailcaps
  }

  /// Writes `bytes` to a file of this name in a folder of its own, so that its name stays. What a shell
  /// could take for more than a name becomes `_`, because the commands of mailcaps may quote it again.
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

  /// The command of the shell that shows a file, and where; nil for the desktop's own program. A command of the user's own
  /// with a `!` before it has the terminal.
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

  /// Removes the folders of programs that do not run any more, if they are the user's own.
  public func removeAbandoned() {
    for place in places {
      for name in DiskFiles.names(in: place) where name.hasPrefix(Self.prefix) {
        let number = name.dropFirst(Self.prefix.count).prefix { $0 != "-" }
        guard let process = pid_t(number), kill(process, 0) != 0, errno == ESRCH else { continue }
        Self.remove("\(place)/\(name)")
      }
    }
  }

  /// `name` with `_` in the place of every scalar that is more than a part of a name to a shell. Scalars and not
  /// characters, because a mark before an ASCII letter makes one character with it.
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

  /// Removes the files, at the end of the program.
  public func removeAll() {
    let folder = state.withLock { state in
      defer { (state.folder, state.remover) = (nil, nil) }
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

/// A command of the shell that shows a file, whose path is its `$1`.
public struct FileViewer: Hashable, Sendable {
  let command: String
  let path: String
  let output: Mailcap.Output

  /// The shell with its arguments.
  var words: [String] { ["sh", "-c", command, "sh", path] }

  /// The name of the program, for people.
  var program: String { String(command.prefix { $0 != " " }) }
}
