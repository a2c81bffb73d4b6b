import NavigationModel
import SplitViewUI
import TerminalFrame

/// Events for selecting text in the message.
public enum SelectionEvent: FeatureEvent {
  /// Change the selection.
  case select(TextSelectionEvent)
  case selectAll
  /// Close the edit menu, and begin selecting text.
  case beginFromMenu
  /// Copy the selected text, search for it, or pipe it to a command.
  case copy, search, pipe
}

/// Selects text in the message. While text is selected, the keys that extend the selection take
/// precedence over all other keys.
enum SelectionFeature: MailFeature {
  static func keys(_ context: KeyContext) -> FeatureKeys {
    FeatureKeys(
      messages: [
        KeyBinding(
          "t", name: "select-text", help: "Select text in the message",
          event: .selection(.select(.begin))),
        KeyBinding(
          "y", name: "copy", help: "Copy the selection or message",
          event: .selection(.copy)),
      ],
      lastOfMessages: context.isReading ? extending : [])
  }

  static func adapted(
    _ keymap: Keymap<MailEvent>, _ context: KeyContext
  ) -> Keymap<MailEvent> {
    guard context.isSelecting else { return keymap }
    var section = selecting
    if context.escape != .endSelection { section.bindings.removeAll { $0.keys == [.escape] } }
    return keymap.under(section)
  }

  static func writingKeymap(_ context: KeyContext) -> Keymap<MailEvent>? { Keymap([selecting]) }

  static func willChangeMessage(_ state: inout MailState) { state.selection.clear() }

  private static func select(_ event: TextSelectionEvent) -> MailEvent {
    .selection(.select(event))
  }

  /// The keys that begin selecting from the first line on screen: Shift with an arrow key.
  private static let extending: [KeyBinding<MailEvent>] =
    TextView<MailEvent>.selectionBindings(send: select).filter {
      $0.name?.hasPrefix("extend-") == true || $0.name == "select-all"
    }

  private static var selecting: Keymap<MailEvent>.Section {
    let copy = KeyBinding(
      "y", name: "copy", help: "Copy the selection", hint: "Copy",
      event: MailEvent.selection(.copy))
    let menu = KeyBinding(
      "e", name: "edit", help: "Show actions for the selection", hint: "Edit",
      event: MailEvent.menus(.showEdit))
    let pipe = KeyBinding(
      "|", name: "pipe", help: "Pipe to a command", hint: "Command",
      event: MailEvent.selection(.pipe))
    let quit = KeyBinding(
      "q", name: "quit", help: "Clear the selection", event: select(.clear))
    return Keymap.Section(
      "Selecting text", [copy, pipe, menu, quit] + TextView.selectionBindings(send: select))
  }
}

extension SelectionFeature {
  /// Returns the edit menu for the selected text (rule EM1 of the guidelines).
  /// - Parameter canSearch: true if a list is open, in which the text can be searched for.
  static func menu(
    for text: String, canSearch: Bool, _ menu: MenuState
  ) -> EditMenu<MailEvent>? {
    let words = text.contains { !$0.isWhitespace }
    let search = MenuChoice(
      "Search for Selection…", detail: "/", event: MailEvent.selection(.search))
    return EditMenu(
      groups: words && canSearch ? [[search]] : [], state: menu, send: { .menus(.menu($0)) }
    ) { action in
      switch action {
      case .copy: (.selection(.copy), "y")
      case .selectAll: (.selection(.selectAll), "a")
      case .cut, .paste, .select, .delete: nil
      }
    }
  }
}

extension Keymap {
  /// Returns the keymap with `section` before its other sections, from which the keys in `section` are removed. All
  /// other sections except the last one lose their hints.
  fileprivate func under(_ section: Section) -> Keymap {
    let taken = Set(section.bindings.flatMap(\.keys))
    var keymap = self
    for index in keymap.sections.indices {
      let isLast = index == keymap.sections.indices.last
      for place in keymap.sections[index].bindings.indices {
        keymap.sections[index].bindings[place].keys.removeAll { taken.contains($0) }
        if !isLast { keymap.sections[index].bindings[place].hint = nil }
      }
      keymap.sections[index].bindings.removeAll { $0.keys.isEmpty }
    }
    keymap.sections.insert(section, at: 0)
    return keymap
  }
}

extension MailSplitView {
  private var hitOnScreen: TextSelection? {
    state.layout.focus == .secondary
      ? state.find.hit(in: state.shownText, of: state.openMessage) : nil
  }

  /// The view of the message's text. The user can select text in it.
  func text(_ document: TextDocument) -> TextView<MailEvent> {
    TextView(
      document, at: state.reading.anchor, column: state.reading.column,
      selection: state.selection.text(in: state.reading) ?? focusedText ?? hitOnScreen,
      find: state.find.isFinding ? state.find.places : nil,
      scroll: { .reading(.scroll($0)) }, select: { .selection(.select($0)) }
    ).marking(state.finding.markedWords(in: state.mailbox))
  }

  /// The range of the link or attachment that Tab has focused. It is shown like selected text, with the terminal's
  /// cursor.
  private var focusedText: TextSelection? {
    guard let range = state.selection.focus, state.layout.focus == .secondary else { return nil }
    return TextSelection(from: range.upperBound, to: range.lowerBound)
  }

  /// The cells that the selected text takes up on screen. The edit menu points at them.
  var selectedCells: PopoverAnchor? {
    state.selection.text(in: state.reading).flatMap(cells)
  }

  /// Returns the cells that a part of the message's text takes up. Nil if that part is not on screen.
  func cells(of part: TextSelection) -> PopoverAnchor? {
    guard let document = state.document, let placed = state.layout[.secondary] else { return nil }
    let rect = state.textRect(in: Size(placed.width, state.layout.contentRows(of: .secondary)))
    let top = placed.y + state.layout.navigationBarRows + placed.bars.top
    let text = TextView<MailEvent>(
      document, at: state.reading.anchor, column: state.reading.column, selection: part,
      scroll: { .reading(.scroll($0)) })
    return text.selectionRect(in: rect.size).map { cells in
      PopoverAnchor(
        Rect(
          x: placed.x + rect.x + cells.x, y: top + cells.y, width: cells.width, height: cells.height
        ))
    }
  }
}
