extension String {
  /// The text as UTF-8.
  var octets: [UInt8] { Array(utf8) }
  /// Each scalar below 256 as a single byte, so that `\u{E9}` is the byte E9.
  var latin1: [UInt8] { unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) } }
}
