import Synchronization

/// Bytes that come in pieces. A class, since what runs adds to it.
final class Collected: Sendable {
  private let bytes = Mutex([UInt8]())

  func add(_ piece: [UInt8]) { bytes.withLock { $0 += piece } }

  var text: String { String(decoding: bytes.withLock { $0 }, as: UTF8.self) }
}
