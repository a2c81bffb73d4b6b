import SplitViewUI

/// The content on screen, and a cache of content that was shown earlier.
struct ReadingState: Sendable {
  /// Identifies the content of a row by the row, the view, and the generation in which it was read.
  struct Key: Hashable, Sendable {
    var path: [BrowserItem]
    var view: Int
    var generation: Int
    /// Identifies what the content is made from, such as a command (``Browsed/origin``).
    var origin = ""
    /// The width of a line in cells. This is 0 for content that does not depend on the width.
    var width = 0
  }

  /// The maximum number of entries in the cache.
  private static let maximumKept = 24

  /// The text on screen, and its scroll position.
  private(set) var text = TextReaderState()
  /// The cache key of the content on screen. Nil before any content has been shown.
  private(set) var shown: Key?
  /// The index of the selected view, keyed by level.
  private var views: [Int: Int] = [:]
  private var kept: [(key: Key, content: BrowserContent, isWhole: Bool)] = []

  /// Returns the index of the selected view for rows at `level`, which have `count` views.
  func view(ofLevel level: Int, of count: Int) -> Int { min(views[level] ?? 0, max(0, count - 1)) }

  mutating func choose(_ view: Int, atLevel level: Int) { views[level] = view }

  /// Handles an event of the reader that shows the text.
  mutating func update(_ event: TextReaderEvent) -> [Command<BrowserEffect>] {
    text.update(event).map { [.terminal($0)] } ?? []
  }

  /// Returns true if the cache contains the complete content.
  func has(_ key: Key) -> Bool { kept.contains { $0.key == key && $0.isWhole } }

  /// If the content is in the cache, shows it.
  mutating func show(_ key: Key) {
    guard key != shown, let content = kept.first(where: { $0.key == key })?.content else { return }
    put(content, key)
  }

  /// Adds the content of a row to the cache, or replaces an earlier version of that content.
  mutating func receive(_ content: BrowserContent, of key: Key, isWanted: Bool) {
    kept.removeAll { $0.key == key || $0.key.generation < key.generation }
    kept.append((key, content, false))
    if kept.count > Self.maximumKept { kept.removeFirst() }
    if isWanted { put(content, key) }
  }

  /// Keeps the contents in a new generation, because only rows have changed.
  mutating func keep(in generation: Int) {
    for index in kept.indices { kept[index].key.generation = generation }
    shown?.generation = generation
  }

  /// Records that the content is complete.
  mutating func end(_ key: Key) {
    for index in kept.indices where kept[index].key == key { kept[index].isWhole = true }
  }

  /// Shows content on screen. If this is a new version of the same content, keeps the scroll position.
  private mutating func put(_ content: BrowserContent, _ key: Key) {
    let isSame = shown?.path == key.path && shown?.view == key.view
    shown = key
    if isSame {
      text.document = content.document
    } else {
      text = TextReaderState(content.document, followsEnd: content.followsEnd)
    }
  }
}
