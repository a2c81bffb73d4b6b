import SystemCalls

/// The folders for configuration, state and what can be made anew (XDG Base Directory Specification 0.8).
enum XDGFolder {
  case configuration, state, cache

  /// The program's own folder there; nil if the environment has no such folder. Relative paths are
  /// ignored.
  func path(_ environment: [String: String]) -> String? {
    let (variable, place) =
      switch self {
      case .configuration: ("XDG_CONFIG_HOME", "/.config")
      case .state: ("XDG_STATE_HOME", "/.local/state")
      case .cache: ("XDG_CACHE_HOME", "/.cache")
      }
    if let folder = environment[variable], folder.hasPrefix("/") { return folder + "/trifold" }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return home + place + "/trifold"
  }
}

/// Local time, from the C library.
enum LocalTime {
  /// The seconds east of UTC at a moment; always 0 if the clock stands still, so that the sample
  /// looks the same everywhere.
  static func offset(isFixed: Bool) -> @Sendable (Int64) -> Int {
    if isFixed { return { _ in 0 } }
    tzset()
    return { seconds in
      var moment = time_t(seconds)
      var parts = tm()
      return localtime_r(&moment, &parts) == nil ? 0 : parts.tm_gmtoff
    }
  }
}
