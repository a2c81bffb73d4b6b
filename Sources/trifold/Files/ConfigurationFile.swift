import SystemCalls

/// The place and the contents of the configuration file.
enum ConfigurationFile {
  /// The greatest size in bytes. A larger file is no configuration.
  static let limit = 1 << 16

  /// The file's bytes and its name for notices; nil if there is no file.
  /// - Parameter path: the file named on the command line, which must exist and can be a pipe.
  static func contents(
    named path: String?
  ) throws(PrivateFileError) -> (text: [UInt8], name: String)? {
    if let path { return (try read(path, isNamed: true), path) }
    guard let place = self.path(named: nil) else { return nil }
    do throws(PrivateFileError) {
      return (try read(place, isNamed: false), "config.toml")
    } catch {
      if error.isAbsence { return nil }
      throw error
    }
  }

  /// The path of the file, which need not exist: `path` if one was named; nil if the environment
  /// has no place for it.
  static func path(named path: String?) -> String? {
    path ?? XDGFolder.configuration.path(Environment.all).map { $0 + "/config.toml" }
  }

  /// Reads a file.
  /// - Parameter isNamed: true for one that the user named; any other must be the user's own, or root's.
  static func read(_ path: String, isNamed: Bool) throws(PrivateFileError) -> [UInt8] {
    // Opening a pipe without a writer must not block the start of the program.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | (isNamed ? 0 : O_NONBLOCK))
    guard descriptor >= 0 else { throw PrivateFileError(path, errno) }
    defer { close(descriptor) }
    return try PrivateFile.bytes(of: descriptor, path, limit: limit, isNamed: isNamed)
  }
}
