/// What is written in a ``TextField``: the text, the caret, and what can be brought back. A program
/// keeps it in its state and changes it by ``update(_:)``.
///
/// All is counted in grapheme clusters, Swift's characters: the caret never stands within a flag, a
/// family or a Hangul syllable. Edits may join clusters, as a typed accent does; the caret then
/// stands after the whole.
public struct TextFieldState: Hashable, Sendable {
  /// One line of text.
  public internal(set) var text: String
  /// How many graphemes stand before the caret.
  public internal(set) var caret: Int
  /// What was taken away last, for ``TextEdit/yank``.
  public internal(set) var killed = ""
  /// What was remembered, the newest last, each text once.
  public internal(set) var history: [String]
  /// Which text of the history is shown, until it is changed; nil for one's own.
  public internal(set) var historyIndex: Int?
  /// The most graphemes that it takes.
  public let limit: Int
  /// The most texts that it remembers.
  public let historyLimit: Int
  /// What was being written before the history was looked at.
  var draft = ""
  /// Whether the edit before took text away to be yanked: what is taken next is added to that.
  var isKilling = false

  /// A field with `text`, and the caret at its end.
  /// - Parameters:
  ///   - text: what is in it; it is treated as if it were pasted.
  ///   - limit: the most graphemes that it takes.
  ///   - history: texts to be brought back, the newest last.
  ///   - historyLimit: the most texts that it remembers.
  public init(
    _ text: String = "", limit: Int = 1000, history: [String] = [], historyLimit: Int = 50
  ) {
    self.limit = min(max(0, limit), 0xFFFF)
    self.historyLimit = min(max(0, historyLimit), 0xFFFF)
    self.text = ""
    self.history = []
    caret = 0
    for entry in history {
      replaceAll(with: entry)
      remember()
    }
    replaceAll(with: text)
  }

  /// Whether there is no text.
  public var isEmpty: Bool { text.isEmpty }

  /// Does `edit`. What cannot be done changes nothing.
  public mutating func update(_ edit: TextEdit) {
    let wasKilling = isKilling
    isKilling = false
    switch edit {
    case .insert(let text): insert(text)
    case .moveBackward, .moveForward, .moveWordBackward, .moveWordForward, .moveToStart, .moveToEnd,
      .moveTo:
      caret = target(of: edit)
    case .deleteBackward: if caret > 0 { replace(caret - 1..<caret, with: "") }
    case .deleteForward: replace(caret..<caret + 1, with: "")
    case .deleteWordBackward: kill(toward: .moveWordBackward, wasKilling)
    case .deleteWordForward: kill(toward: .moveWordForward, wasKilling)
    case .killToStart: kill(toward: .moveToStart, wasKilling)
    case .killToEnd: kill(toward: .moveToEnd, wasKilling)
    case .deleteToBlank: kill(to: startAfterBlank, wasKilling)
    case .yank: insert(killed)
    case .transpose: transpose()
    case .previousInHistory: showPrevious()
    case .nextInHistory: showNext()
    }
  }

  /// Puts `text` in the place of all, with the caret at its end.
  public mutating func replaceAll(with text: String) {
    self.text = ""
    caret = 0
    isKilling = false
    leaveHistory()
    insert(text)
  }
}
