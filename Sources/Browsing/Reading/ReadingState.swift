import SplitViewUI

/// The content on screen, and a cache of contents that were shown before.
struct ReadingState: Sendable {
  /// Identifies a content: its row, its view, and the reading it belongs to.
  struct Key: Hashable, Sendable {
    var path: [BrowserItem]
    var view: Int
    var generation: Int
    /// What the content is made from (``Browsed/origin``).
    var origin = ""
    /// The width of a line in cells, or 0 for a content that does not depend on it.
    var width = 0
  }

  /// The size of the cache.
  private static let maximumKept = 24

  /// The text on screen, and the place in it.
  private(set) var text = TextReaderState()
  /// The key of the content on screen, or nil before the first.
  private(set) var shown: Key?
  /// The chosen views, by the level of their rows.
  private var views: [Int: Int] = [:]
  private var kept: [(key: Key, content: BrowserContent, isWhole: Bool)] = []

  /// The index of the chosen view for rows at `level`, which have `count` views.
  func view(ofLevel level: Int, of count: Int) -> Int { min(views[level] ?? 0, max(0, count - 1)) }

  mutating func choose(_ view: Int, atLevel level: Int) { views[level] = view }

  /// Handles an event of the text on screen.
  mutating func update(_ event: TextReaderEvent) -> [Command<BrowserEffect>] {
    text.update(event).map { [.terminal($0)] } ?? []
  }

  /// True if the cache has the complete content.
  func has(_ key: Key) -> Bool { kept.contains { $0.key == key && $0.isWhole } }

  /// Shows the content from the cache, if it is there.
  mutating func show(_ key: Key) {
    guard key != shown, let content = kept.first(where: { $0.key == key })?.content else { return }
    put(content, key)
  }

  /// Adds a content, or a longer version of it, to the cache.
  mutating func receive(_ content: BrowserContent, of key: Key, isWanted: Bool) {
    kept.removeAll { $0.key == key || $0.key.generation < key.generation }
    kept.append((key, content, false))
    if kept.count > Self.maximumKept { kept.removeFirst() }
    if isWanted { put(content, key) }
  }

  /// Notes that the content is complete.
  mutating func end(_ key: Key) {
    for index in kept.indices where kept[index].key == key { kept[index].isWhole = true }
  }

  /// Puts a content on screen. A new version of the same content keeps the scroll position.
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
