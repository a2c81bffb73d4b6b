import TerminalFrame

/// The state of a ``TextField``: the text, the caret, the deleted text and the history. A program
/// keeps it in its state and changes it with ``update(_:)``.
///
/// Everything counts in grapheme clusters, which are Swift's characters. So the caret never stands
/// within a flag, a family or a Hangul syllable. An edit may join clusters, as a typed accent does;
/// the caret then stands after the joined one.
///
/// ```swift
/// var name = TextFieldState("Plan", limit: 40)
/// name.update(.insert(" B"))
/// name.update(.moveToStart)
/// #expect(name.text == "Plan B")
/// #expect(name.caret == 0)
/// name.remember()
/// #expect(name.history == ["Plan B"])
/// ```
public struct TextFieldState: Hashable, Sendable {
  /// One line of text.
  public internal(set) var text: String
  /// The number of graphemes before the caret.
  public internal(set) var caret: Int
  /// True while all of the text is selected: what is typed takes its place, what deletes takes all of it, any other edit ends the
  /// selection.
  public internal(set) var isSelected = false
  /// The text deleted last, for ``TextEdit/yank``.
  public internal(set) var killed = ""
  /// The remembered texts, the newest last, each once.
  public internal(set) var history: [String]
  /// The index of the shown text in the history; nil for a new text.
  public internal(set) var historyIndex: Int?
  /// The most graphemes of a text.
  public let limit: Int
  /// The most texts of the history.
  public let historyLimit: Int
  /// The text that was being written before the way through the history.
  var draft = ""
  /// True directly after a kill: the next kill adds to its text.
  var isKilling = false

  /// Makes a field with the caret at the end of `text`.
  /// - Parameters:
  ///   - text: its text, which is treated as if it were pasted.
  ///   - limit: the most graphemes of a text.
  ///   - history: the remembered texts, the newest last.
  ///   - historyLimit: the most texts of the history.
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

  /// True without text.
  public var isEmpty: Bool { text.isEmpty }

  /// Does `edit`. An impossible edit changes nothing.
  public mutating func update(_ edit: TextEdit) {
    let wasKilling = isKilling
    isKilling = false
    let edit = isSelected ? deselected(for: edit) : edit
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

  /// Selects all of the text, which is a suggestion: who likes it goes on from its end, who does not just types.
  public mutating func selectAll() {
    caret = text.count
    isSelected = !text.isEmpty
  }

  /// Ends the selection. Returns the edit of the text that is left then.
  private mutating func deselected(for edit: TextEdit) -> TextEdit {
    isSelected = false
    switch edit {
    case .insert, .yank:
      replace(0..<text.count, with: "")
      return edit
    case .deleteBackward, .deleteForward, .deleteWordBackward, .deleteWordForward, .deleteToBlank,
      .killToStart, .killToEnd:
      caret = text.count
      return .killToStart
    case .moveBackward, .moveForward, .moveWordBackward, .moveWordForward, .moveToStart, .moveToEnd,
      .moveTo, .transpose, .previousInHistory, .nextInHistory:
      return edit
    }
  }

  /// Replaces all of the text, with the caret at its end.
  public mutating func replaceAll(with text: String) {
    self.text = ""
    caret = 0
    isSelected = false
    isKilling = false
    leaveHistory()
    insert(text)
  }
}

extension TextFieldState: BindableState {
  /// Changes the state as `event` says.
  public mutating func receive(_ event: TextEdit) -> TerminalCommand? {
    update(event)
    return nil
  }
}
