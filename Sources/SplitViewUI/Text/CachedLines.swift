import Synchronization

/// A cache of a document's lines at the width that was last requested. The same lines are requested several times
/// for each frame (for painting, scrolling and marks), and usually also for the next frame.
///
/// All copies of a document share the cache, because their paragraphs are the same.
final class CachedLines: Sendable {
  /// The maximum number of lines in the cache. When this number is exceeded, all lines are discarded.
  private static let limit = 4096

  private struct Kept {
    var width = 0
    var count = 0
    var lines: [Int: [TextLine]] = [:]
  }

  private let kept = Mutex(Kept())

  /// Returns the lines of paragraph `index` in `width` cells, from the cache or from `make`. If `make` returns
  /// `most` lines, the paragraph may have more, so the lines are not cached.
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
