import FoundationEssentials
import MailStore
import SystemCalls

/// Saves the program's state for the next start with the same accounts. There is one file for each set of accounts, in
/// `$XDG_STATE_HOME/trifold`.
///
/// The program writes the file when it ends, and also when it is idle, because a lost connection ends the program at
/// once. A file that cannot be parsed causes a notice and is replaced. A file with a newer version of the format is
/// left unchanged. If two programs use the same accounts, the file contains the state that was written last.
struct StateFile {
  /// The version of the file's format. Programs leave files with newer versions unchanged.
  private static let version = 1
  /// The maximum size of the file in bytes.
  private static let limit = 1 << 20

  /// The contents of the file: the state, its version and its accounts.
  fileprivate struct Envelope<State> {
    let version: Int
    /// The canonical paths of the accounts, except accounts that could not be opened.
    let accounts: [String]
    let state: State
  }

  private struct Head: Decodable {
    let version: Int
    let accounts: [String]?
  }

  private let folder: String
  private let name: String
  private let accounts: [String]
  /// True if the file was written by a newer version of the program, and must therefore not be replaced.
  private(set) var isReadOnly = false

  private var path: String { folder + "/" + name }

  /// Creates the file for the accounts at these paths, in any order, or for the sample account if there are none. Nil
  /// if the environment defines no place for the file.
  /// - Parameter closed: the accounts that could not be opened. These accounts are not recorded as known mail.
  init?(
    accounts: [FilePath], closed: Set<FilePath> = [],
    environment: [String: String] = Environment.all
  ) {
    guard let folder = XDGFolder.state.path(environment) else { return nil }
    self.folder = folder
    let paths = accounts.map(\.canonicalBytes).sorted { $0.lexicographicallyPrecedes($1) }
    let closed = Set(closed.map(\.canonicalBytes))
    self.accounts = paths.filter { !closed.contains($0) }
      .map { String(decoding: $0, as: UTF8.self) }
    name = paths.isEmpty ? "demo.json" : "mail-\(Self.hash(of: paths)).json"
  }

  /// Returns true if the mail at `path` has been opened before, alone or with other accounts. One
  /// of the state files then contains the path.
  static func knows(_ path: FilePath) -> Bool {
    guard let folder = XDGFolder.state.path(Environment.all),
      let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
    else { return false }
    let canonical = String(decoding: path.canonicalBytes, as: UTF8.self)
    return names.contains { name in
      guard name.hasPrefix("mail-"), name.hasSuffix(".json"),
        let data = try? data(of: "\(folder)/\(name)"),
        let head = try? JSONDecoder().decode(Head.self, from: data)
      else { return false }
      return head.accounts?.contains(canonical) == true
    }
  }

  /// Reads the state. Returns nil if there is no file.
  /// - Throws: ``PrivateFileError`` if the file cannot be used.
  mutating func read<State: Decodable>(
    _ type: State.Type
  ) throws(PrivateFileError) -> State? {
    do throws(PrivateFileError) {
      return try decode(type, Self.data(of: path))
    } catch {
      if error.isAbsence { return nearest(type) }
      throw error
    }
  }

  /// Returns the state that was saved for a similar set of accounts: either for some of these accounts, or for all of
  /// these accounts and further ones. A user who adds a path to the command, or omits one, then continues in the same
  /// place. If several sets are similar, the set that shares the most accounts is used. Nil if no set is similar.
  private func nearest<State: Decodable>(_ type: State.Type) -> State? {
    let own = Set(accounts)
    guard !own.isEmpty, let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
    else { return nil }
    let decoder = JSONDecoder()
    var best: (shared: Int, time: Int, data: Data)?
    for name in names where name.hasPrefix("mail-") && name.hasSuffix(".json") {
      let path = "\(folder)/\(name)"
      guard let data = try? Self.data(of: path),
        let head = try? decoder.decode(Head.self, from: data),
        head.version == Self.version, let others = head.accounts.map({ Set($0) }), !others.isEmpty,
        others.isSubset(of: own) || others.isSuperset(of: own)
      else { continue }
      var status = stat()
      let time = lstat(path, &status) == 0 ? status.st_mtim.tv_sec : 0
      let shared = others.intersection(own).count
      if let best, (best.shared, best.time) >= (shared, time) { continue }
      best = (shared, time, data)
    }
    return best.flatMap { try? decoder.decode(Envelope<State>.self, from: $0.data).state }
  }

  private static func data(of path: String) throws(PrivateFileError) -> Data {
    let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
    let descriptor = open(path, flags)
    if descriptor < 0 { throw PrivateFileError(path, errno) }
    defer { close(descriptor) }
    return Data(try PrivateFile.bytes(of: descriptor, path, limit: limit))
  }

  private mutating func decode<State: Decodable>(
    _ type: State.Type, _ data: Data
  ) throws(PrivateFileError) -> State {
    let decoder = JSONDecoder()
    guard let head = try? decoder.decode(Head.self, from: data) else {
      throw PrivateFileError(
        path, "the saved state is damaged; starting fresh", isCauseFirst: true)
    }
    if head.version > Self.version {
      isReadOnly = true
      throw PrivateFileError(
        path, "the saved state is from a newer trifold; starting fresh without changing it",
        isCauseFirst: true)
    }
    guard let envelope = try? decoder.decode(Envelope<State>.self, from: data) else {
      throw PrivateFileError(
        path, "the saved state is damaged; starting fresh", isCauseFirst: true)
    }
    return envelope.state
  }

  /// Replaces the file, either completely or not at all. The file has mode 0600, and its folder has mode 0700.
  /// - Parameter isDurable: true to wait until the file is on disk, which can take a tenth of a second.
  func write(_ state: some Encodable, isDurable: Bool = true) throws(PrivateFileError) {
    if isReadOnly { return }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let envelope = Envelope(version: Self.version, accounts: accounts, state: state)
    guard let data = try? encoder.encode(envelope), data.count <= Self.limit else {
      throw PrivateFileError(path, "the state is too large to save")
    }
    let folder = try PrivateFile.open(makingFolder: self.folder)
    defer { close(folder) }
    try PrivateFile.replace(name, in: folder, path, with: Array(data), isDurable: isDurable)
  }

  /// Returns the 64-bit FNV-1a hash of the paths. Each path is followed by a zero byte, which no path contains. The
  /// hash is the same on every machine and in every run.
  private static func hash(of paths: [[UInt8]]) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for path in paths {
      for byte in path + [0] { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

extension StateFile.Envelope: Encodable where State: Encodable {}
extension StateFile.Envelope: Decodable where State: Decodable {}

extension FilePath {
  /// The path without symbolic links and dots. If the file does not exist, the path is unchanged.
  fileprivate var canonicalBytes: [UInt8] {
    let path = bytes.map(CChar.init(bitPattern:)) + [0]
    guard let canonical = realpath(path, nil) else { return bytes }
    defer { free(canonical) }
    return UnsafeBufferPointer(start: canonical, count: strlen(canonical)).map(
      UInt8.init(bitPattern:))
  }
}
