import SystemCalls

/// The folders in which a program keeps files for its user, as the XDG Base Directory Specification has them
/// (https://specifications.freedesktop.org/basedir-spec/latest/).
///
/// ```swift
/// let home = ["HOME": "/home/ada", "XDG_CACHE_HOME": "/tmp/cache"]
/// #expect(UserFolder.configuration.path(of: "notes", home) == "/home/ada/.config/notes")
/// #expect(UserFolder.state.path(of: "notes", home) == "/home/ada/.local/state/notes")
/// #expect(UserFolder.cache.path(of: "notes", home) == "/tmp/cache/notes")
/// ```
public enum UserFolder: Hashable, Sendable, CaseIterable {
  /// What the user sets: `$XDG_CONFIG_HOME`, else `~/.config`.
  case configuration
  /// What a program remembers from run to run: `$XDG_STATE_HOME`, else `~/.local/state`.
  case state
  /// What it can make again: `$XDG_CACHE_HOME`, else `~/.cache`.
  case cache

  /// The path of a program's own folder there, which may have to be made; nil if the environment has no such folder. Relative
  /// paths in the environment are ignored, as the specification wants it.
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
