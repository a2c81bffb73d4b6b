import Synchronization

/// Collects bytes that arrive in pieces. This is a class because the running process appends to it.
final class Collected: Sendable {
  private let bytes = Mutex([UInt8]())

  func add(_ piece: [UInt8]) { bytes.withLock { $0 += piece } }

  var text: String { String(decoding: bytes.withLock { $0 }, as: UTF8.self) }
}
