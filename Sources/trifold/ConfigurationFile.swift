import Glibc

/// Where the configuration file is, and what is in it.
enum ConfigurationFile {
  /// A configuration of more bytes than this is something else.
  static let limit = 1 << 16

  /// The file's bytes and its name for notices; nil where there is none.
  /// - Parameter path: the file that was named on the command line; it has to be there, and may be
  ///   a pipe.
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

  /// Where the file is, or would be: `path` where one was named; nil where the environment does not
  /// tell.
  static func path(named path: String?) -> String? {
    path ?? XDGFolder.configuration.path(Environment.all).map { $0 + "/config.toml" }
  }

  static func read(_ path: String, isNamed: Bool) throws(PrivateFileError) -> [UInt8] {
    // What waits for somebody at the other end of a pipe would keep the program from starting.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | (isNamed ? 0 : O_NONBLOCK))
    guard descriptor >= 0 else { throw PrivateFileError(path, errno) }
    defer { close(descriptor) }
    return try PrivateFile.bytes(
      of: descriptor, path, limit: limit, isAnyKindTaken: isNamed)
  }
}

/// A folder of the person's own for files of one sort (XDG Base Directory Specification 0.8).
enum XDGFolder {
  case configuration, state

  /// The program's own folder there; nil where the environment does not tell. What is not absolute
  /// counts as not said.
  func path(_ environment: [String: String]) -> String? {
    let (variable, place) =
      switch self {
      case .configuration: ("XDG_CONFIG_HOME", "/.config")
      case .state: ("XDG_STATE_HOME", "/.local/state")
      }
    if let folder = environment[variable], folder.hasPrefix("/") { return folder + "/trifold" }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return home + place + "/trifold"
  }
}
