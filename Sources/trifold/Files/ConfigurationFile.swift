import SystemCalls

/// The configuration file: where it is, and how it is read.
enum ConfigurationFile {
  /// The maximum size of the file in bytes.
  static let limit = 1 << 16

  /// Reads the file. Returns its bytes and its name for notices, or nil if it does not exist.
  /// - Parameter path: the file named on the command line, which must exist and may be a pipe.
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

  /// The path of the file, which need not exist: `path`, or else the usual place. Nil if the
  /// environment defines no place.
  static func path(named path: String?) -> String? {
    path ?? XDGFolder.configuration.path(Environment.all).map { $0 + "/config.toml" }
  }

  /// Reads a file.
  /// - Parameter isNamed: true if the user named the file. Any other file must belong to the user or root.
  static func read(_ path: String, isNamed: Bool) throws(PrivateFileError) -> [UInt8] {
    // Opening a pipe without a writer must not block the program at its start.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | (isNamed ? 0 : O_NONBLOCK))
    guard descriptor >= 0 else { throw PrivateFileError(path, errno) }
    defer { close(descriptor) }
    return try PrivateFile.bytes(of: descriptor, path, limit: limit, isNamed: isNamed)
  }
}
