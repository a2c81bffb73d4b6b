import SystemCalls

/// The configuration file: finds and reads it.
enum ConfigurationFile {
  /// The maximum size of the file in bytes.
  static let limit = 1 << 16

  /// Reads the file. Returns its contents and the name to use in notices, or nil if the file does not exist.
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

  /// Returns `path` or, if it is nil, the default path of the file. The file does not have to exist. Nil if the
  /// environment defines no place for the file.
  static func path(named path: String?) -> String? {
    path ?? XDGFolder.configuration.path(Environment.all).map { $0 + "/config.toml" }
  }

  /// Reads a file.
  /// - Parameter isNamed: true if the user named the file. A file that the user did not name must
  ///   belong to the user or to root.
  static func read(_ path: String, isNamed: Bool) throws(PrivateFileError) -> [UInt8] {
    // Opening a pipe that has no writer must not block the program while it starts.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | (isNamed ? 0 : O_NONBLOCK))
    guard descriptor >= 0 else { throw PrivateFileError(path, errno) }
    defer { close(descriptor) }
    return try PrivateFile.bytes(of: descriptor, path, limit: limit, isNamed: isNamed)
  }
}
