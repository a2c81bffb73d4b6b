extension Collection where Element == UInt8 {
  /// Returns true if the collection contains all of `bytes`, in order and without gaps.
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
