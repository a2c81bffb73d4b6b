import Synchronization

/// The lines of a document's paragraphs at the width that was last asked for. A view, its scrolling
/// and its marks ask for the same lines several times a frame, and the next frame does again.
///
/// All copies of a document share it: their paragraphs are the same.
final class KeptLines: Sendable {
  /// Lines that are kept at most; with one more, all are forgotten.
  private static let limit = 4096

  private struct Kept {
    var width = 0
    var count = 0
    var lines: [Int: [TextLine]] = [:]
  }

  private let kept = Mutex(Kept())

  /// The lines of paragraph `index` in `width` cells; made by `make` where they are not kept. They are
  /// kept if they are fewer than `most`, with which `make` may stop.
  func lines(
    ofBlock index: Int, width: Int, most: Int, make: () -> [TextLine]
  ) -> [TextLine] {
    let known = kept.withLock { $0.width == width ? $0.lines[index] : nil }
    if let known { return known }
    let lines = make()
    guard lines.count < most else { return lines }
    kept.withLock { kept in
      if kept.width != width || kept.count + lines.count > Self.limit {
        kept = Kept(width: width)
      }
      if kept.lines.updateValue(lines, forKey: index) == nil { kept.count += lines.count }
    }
    return lines
  }
}
