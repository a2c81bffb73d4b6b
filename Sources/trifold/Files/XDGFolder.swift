import TerminalApp

/// A folder of the user, as defined by the XDG Base Directory Specification: for configuration, state or cache.
typealias XDGFolder = UserFolder

extension UserFolder {
  /// Returns the path of Trifold's folder in this place. Nil if the environment defines no such place.
  func path(_ environment: [String: String]) -> String? { path(of: "trifold", environment) }
}
