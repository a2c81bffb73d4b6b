import FoundationEssentials
import Glibc
import MailStore

/// Where the program keeps how it was left, for the next start with the same accounts: one file for
/// each set of accounts, below `$XDG_STATE_HOME/trifold`.
///
/// It is written when the program ends, and when it rests: a connection that breaks off ends the
/// program at once. A file that cannot be read costs a notice, and is replaced; one of a newer
/// version is left alone. Of two programs with the same accounts the one that wrote last is
/// remembered.
struct StateFile {
  /// The form of what is written. Older programs leave newer files alone.
  private static let version = 1
  /// A file of more bytes than this is something else.
  private static let limit = 1 << 20

  /// What stands around the state.
  fileprivate struct Envelope<State> {
    let version: Int
    /// The canonical paths of the accounts, for people who look into the file.
    let accounts: [String]
    let state: State
  }

  private struct Head: Decodable {
    let version: Int
  }

  private let folder: String
  private let name: String
  private let accounts: [String]
  /// Whether a newer program's state is there, which is not to be lost.
  private(set) var isReadOnly = false

  private var path: String { folder + "/" + name }

  /// The file for the accounts at these paths, in any order; for the sample account where there are
  /// none. Nil where the environment tells of no place.
  init?(accounts: [FilePath], environment: [String: String] = Environment.all) {
    guard let folder = XDGFolder.state.path(environment) else { return nil }
    self.folder = folder
    let paths = accounts.map(\.canonicalBytes).sorted { $0.lexicographicallyPrecedes($1) }
    self.accounts = paths.map { String(decoding: $0, as: UTF8.self) }
    name = paths.isEmpty ? "demo.json" : "mail-\(Self.hash(of: paths)).json"
  }

  /// Reads the state, if there is one.
  /// - Throws: ``PrivateFileError`` where there is one that is of no use.
  mutating func read<State: Decodable>(
    _ type: State.Type
  ) throws(PrivateFileError) -> State? {
    let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
    let descriptor = open(path, flags)
    if descriptor < 0 {
      let error = PrivateFileError(path, errno)
      if error.isAbsence { return nil }
      throw error
    }
    defer { close(descriptor) }
    let bytes = try PrivateFile.bytes(
      of: descriptor, path, limit: Self.limit, isOwnOnly: true)
    return try decode(type, Data(bytes))
  }

  private mutating func decode<State: Decodable>(
    _ type: State.Type, _ data: Data
  ) throws(PrivateFileError) -> State {
    let decoder = JSONDecoder()
    guard let head = try? decoder.decode(Head.self, from: data) else {
      throw PrivateFileError(path, "the kept place is damaged; beginning anew", isCauseFirst: true)
    }
    if head.version > Self.version {
      isReadOnly = true
      throw PrivateFileError(
        path, "the kept place is a newer trifold's; beginning anew, and leaving it alone",
        isCauseFirst: true)
    }
    guard let envelope = try? decoder.decode(Envelope<State>.self, from: data) else {
      throw PrivateFileError(path, "the kept place is damaged; beginning anew", isCauseFirst: true)
    }
    return envelope.state
  }

  /// Replaces what is there, whole or not at all: a file of 0600 in a folder of 0700.
  /// - Parameter isDurable: whether to wait until the disk has it; that can take a tenth of a
  ///   second.
  func write(_ state: some Encodable, isDurable: Bool = true) throws(PrivateFileError) {
    if isReadOnly { return }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let envelope = Envelope(version: Self.version, accounts: accounts, state: state)
    guard let data = try? encoder.encode(envelope), data.count <= Self.limit else {
      throw PrivateFileError(path, "the state is too large to be kept")
    }
    let folder = try PrivateFile.open(makingFolder: self.folder)
    defer { close(folder) }
    try PrivateFile.replace(name, in: folder, path, with: Array(data), isDurable: isDurable)
  }

  /// FNV-1a in 64 bits over the paths, each with the zero that no path has: the same on every
  /// machine and day.
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
  /// The path without symbolic links and dots; as it is where there is nothing at it.
  fileprivate var canonicalBytes: [UInt8] {
    let path = bytes.map(CChar.init(bitPattern:)) + [0]
    guard let canonical = realpath(path, nil) else { return bytes }
    defer { free(canonical) }
    return UnsafeBufferPointer(start: canonical, count: strlen(canonical)).map(
      UInt8.init(bitPattern:))
  }
}
