import SplitViewUI

/// The content that is shown, and those that were shown lately.
struct ReadingState: Sendable {
  /// What a content is of.
  struct Key: Hashable, Sendable {
    var path: [BrowserItem]
    var view: Int
    var generation: Int
    /// The cells of a line; 0 for a content that is the same in any width.
    var width = 0
  }

  /// The contents that are kept.
  private static let mostKept = 24

  /// The text on screen, and the place in it.
  private(set) var text = TextReaderState()
  /// What the text on screen is of; nil while there is none.
  private(set) var shown: Key?
  /// The chosen view by the level of the row.
  private var views: [Int: Int] = [:]
  private var kept: [(key: Key, content: BrowserContent, isWhole: Bool)] = []

  /// The chosen view of rows at `level`, of `count` views.
  func view(ofLevel level: Int, of count: Int) -> Int { min(views[level] ?? 0, max(0, count - 1)) }

  mutating func choose(_ view: Int, atLevel level: Int) { views[level] = view }

  /// Does what a user does in the text.
  mutating func update(_ event: TextReaderEvent) -> [Command<BrowserEffect>] {
    text.update(event).map { [.terminal($0)] } ?? []
  }

  /// True if the content need not be asked for.
  func has(_ key: Key) -> Bool { kept.contains { $0.key == key && $0.isWhole } }

  /// Shows what is kept of `key`, if anything is.
  mutating func show(_ key: Key) {
    guard key != shown, let content = kept.first(where: { $0.key == key })?.content else { return }
    put(content, key)
  }

  /// A content came, or more of it.
  mutating func receive(_ content: BrowserContent, of key: Key, isWanted: Bool) {
    kept.removeAll { $0.key == key || $0.key.generation < key.generation }
    kept.append((key, content, false))
    if kept.count > Self.mostKept { kept.removeFirst() }
    if isWanted { put(content, key) }
  }

  /// Nothing more of the content will come.
  mutating func end(_ key: Key) {
    for index in kept.indices where kept[index].key == key { kept[index].isWhole = true }
  }

  /// Puts a content on screen. The same one again keeps the place in it.
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
