import Browsing
import Synchronization

/// How far a file has been read. A class, since the reading goes on from call to call.
final class FilePlace: Sendable {
  private let place = Mutex(0)

  /// The next bytes; none at the end.
  func next(of bytes: RecordBytes) -> [UInt8] {
    place.withLock { place in
      let piece = bytes.bytes(place..<place + OpenFile.piece)
      place += piece.count
      return piece
    }
  }
}
