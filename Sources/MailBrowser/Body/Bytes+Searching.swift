extension Collection where Element == UInt8 {
  /// True if `bytes` stand somewhere in these, one behind the other.
  func containsSequence(_ bytes: some Collection<UInt8>) -> Bool {
    guard let first = bytes.first else { return true }
    var rest = self[...]
    while let start = rest.firstIndex(of: first) {
      rest = rest[start...]
      if rest.starts(with: bytes) { return true }
      rest = rest.dropFirst()
    }
    return false
  }
}
