import Glibc

/// Local time, as the C library knows it.
enum LocalTime {
  /// Seconds east of UTC at a moment; always 0 where the clock stands still, so that the sample
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
