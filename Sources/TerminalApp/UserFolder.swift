import SystemCalls

/// The folders in which a program keeps files for its user, according to the XDG Base Directory
/// Specification (https://specifications.freedesktop.org/basedir-spec/latest/).
///
/// ```swift
/// let home = ["HOME": "/home/ada", "XDG_CACHE_HOME": "/tmp/cache"]
/// #expect(UserFolder.configuration.path(of: "notes", home) == "/home/ada/.config/notes")
/// #expect(UserFolder.state.path(of: "notes", home) == "/home/ada/.local/state/notes")
/// #expect(UserFolder.cache.path(of: "notes", home) == "/tmp/cache/notes")
/// ```
public enum UserFolder: Hashable, Sendable, CaseIterable {
  /// The folder for the user's settings: `$XDG_CONFIG_HOME`, otherwise `~/.config`.
  case configuration
  /// The folder for what a program remembers from one run to the next: `$XDG_STATE_HOME`, otherwise `~/.local/state`.
  case state
  /// The folder for files that a program can make again: `$XDG_CACHE_HOME`, otherwise `~/.cache`.
  case cache

  /// Returns the path of the program's own folder inside this folder. The program's folder may not
  /// exist yet. Nil if the environment defines no such folder. Relative paths in the environment
  /// are ignored, as the specification requires.
  public func path(
    of program: String, _ environment: [String: String] = Environment.all
  ) -> String? {
    let (variable, place) =
      switch self {
      case .configuration: ("XDG_CONFIG_HOME", "/.config")
      case .state: ("XDG_STATE_HOME", "/.local/state")
      case .cache: ("XDG_CACHE_HOME", "/.cache")
      }
    if let folder = environment[variable], folder.hasPrefix("/") { return "\(folder)/\(program)" }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return "\(home)\(place)/\(program)"
  }
}
