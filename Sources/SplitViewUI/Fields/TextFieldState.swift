import TerminalFrame

/// The state of a ``TextField``: the text, the caret, the most recently deleted text, and the history. A program
/// keeps it in its state and changes it with ``update(_:)``.
///
/// All positions count grapheme clusters, which are Swift's characters. The caret is therefore never inside a flag,
/// a family emoji or a Hangul syllable. An edit may join clusters, for example when an accent is typed; the caret
/// is then after the joined cluster.
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
  /// The text, which is a single line.
  public internal(set) var text: String
  /// The number of graphemes before the caret.
  public internal(set) var caret: Int
  /// True while all of the text is selected. Typing replaces the text, any deletion deletes all of it, and other
  /// edits only clear the selection.
  public internal(set) var isSelected = false
  /// The most recently deleted text, which ``TextEdit/yank`` inserts.
  public internal(set) var killed = ""
  /// The remembered texts, without duplicates and with the newest text last.
  public internal(set) var history: [String]
  /// The index in the history of the text that is shown. Nil if the text is not from the history.
  public internal(set) var historyIndex: Int?
  /// The maximum number of graphemes in the text.
  public let limit: Int
  /// The maximum number of texts in the history.
  public let historyLimit: Int
  /// The text that was being edited before the user moved into the history.
  var draft = ""
  /// True immediately after a kill, which is a deletion whose text a yank can insert. If the next
  /// action is also a kill, its text is added to ``killed``.
  var isKilling = false

  /// Makes a field with the caret at the end of `text`.
  /// - Parameters:
  ///   - text: the initial text, treated like pasted text.
  ///   - limit: the maximum number of graphemes in the text, at most 16,777,215. Text that exceeds it is left out, so
  ///     choose a limit that no text of a user reaches if a cut text could do harm.
  ///   - history: the remembered texts, with the newest text last.
  ///   - historyLimit: the maximum number of texts in the history.
  public init(
    _ text: String = "", limit: Int = 1000, history: [String] = [], historyLimit: Int = 50
  ) {
    self.limit = min(max(0, limit), 0xFF_FFFF)
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

  /// True if the text is empty.
  public var isEmpty: Bool { text.isEmpty }

  /// Applies `edit`. An impossible edit changes nothing.
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

  /// Selects all of the text, as a suggestion. The user can continue at its end, or type to replace it.
  public mutating func selectAll() {
    caret = text.count
    isSelected = !text.isEmpty
  }

  /// Clears the selection. Returns the edit that remains to be applied.
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

  /// Replaces all of the text, and moves the caret to the end of the new text.
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
  /// Applies `event`. Returns nil, because an edit sends no command to the terminal.
  public mutating func receive(_ event: TextEdit) -> TerminalCommand? {
    update(event)
    return nil
  }
}
