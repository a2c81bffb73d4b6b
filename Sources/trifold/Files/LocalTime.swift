import SystemCalls

/// Local time, computed by the C library.
enum LocalTime {
  /// Returns a function that computes the offset of local time from UTC in seconds. With a fixed
  /// clock, the offset is always 0, so that the sample account looks the same everywhere.
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
