import SystemCalls
import TerminalApp

/// The folders for configuration, state and what can be made anew.
typealias XDGFolder = UserFolder

extension UserFolder {
  /// The program's own folder there; nil if the environment has no such folder.
  func path(_ environment: [String: String]) -> String? { path(of: "trifold", environment) }
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
