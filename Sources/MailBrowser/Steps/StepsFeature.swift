import NavigationModel
import SplitViewUI
import TerminalFrame

/// A step in the focused column. A step moves the selection in a list, or scrolls text.
public enum StepEvent: FeatureEvent {
  /// Step by this number of rows.
  case rows(Int)
  /// Step by this number of pages, which may be fractional.
  case pages(Double)
  case toStart, toEnd

  func update(_ state: inout MailState, in browser: MailBrowser) -> [Command<MailEffect>] {
    switch state.layout.focus {
    case .primary, .supplementary, .compact: return state.navigate(navigation)
    case .secondary, .inspector:
      for feature in MailFeatures.inOrderOfEvents { feature.scroll(&state, by: self) }
      return []
    }
  }

  /// The step in a list.
  private var navigation: NavigationEvent<MailItem> {
    switch self {
    case .rows(let rows): .moveSelection(by: rows)
    case .pages(let pages): .moveSelectionByPages(pages)
    case .toStart: .selectFirst
    case .toEnd: .selectLast
    }
  }

  /// Returns the place to which the step scrolls a text of this size.
  func place(in text: TextDocument, from place: TextAnchor, _ size: Size) -> TextAnchor {
    switch self {
    case .rows(let rows): text.anchor(place, movedBy: rows, in: size)
    case .pages(let pages):
      text.anchor(place, movedBy: Self.rows(ofPages: pages, in: size), in: size)
    case .toStart: .start
    case .toEnd: text.lastAnchor(in: size)
    }
  }

  /// Returns the number of rows by which text scrolls for this number of pages. Two lines of the
  /// previous page stay on screen if there is room.
  private static func rows(ofPages pages: Double, in size: Size) -> Int {
    let rows = Double(size.height > 4 ? size.height - 2 : max(1, size.height)) * pages
    return Int(rows.rounded(.awayFromZero))
  }
}

/// The keys that move within a list, within text, and between columns.
enum StepsFeature: MailFeature {
  static func keys(_ context: KeyContext) -> FeatureKeys {
    FeatureKeys(moving: rows + columns(context) + [UnreadFeature.readingOn(context)] + pages)
  }

  private static let rows: [KeyBinding<MailEvent>] = [
    KeyBinding(moving: .nextRow, help: "Move down, or scroll", event: .step(.rows(1))),
    KeyBinding(moving: .previousRow, help: "Move up, or scroll", event: .step(.rows(-1))),
  ]

  /// Returns the word that the hint uses for going back from the focused column: "Mailboxes" in a list, if there is
  /// room, and otherwise "Back".
  private static func wayBack(_ context: KeyContext) -> String {
    context.isBrowsing && context.state.navigator.width >= minimumWidthWithNames
      ? "Mailboxes" : "Back"
  }

  /// The minimum screen width, in cells, at which the hints have room for the word "Mailboxes".
  private static let minimumWidthWithNames = 40

  private static func columns(_ context: KeyContext) -> [KeyBinding<MailEvent>] {
    let layout = context.layout
    let isOver =
      layout.popover != nil || layout.isInspectorSheet
      || !layout.displayMode.leavesSecondaryUsable
    let (escapeHint, escapeEvent): (String?, MailEvent) =
      switch context.escapeFromList {
      case .endSearch: ("Show all", .search(.cancel))
      case .showAllKinds: ("Show all", .filtering(.showKind(.all)))
      case .closeSearch: ("Close search", .search(.cancel))
      case .close, .leaveItem, .endFind, .stopCommand, .unmark, .endSelection:
        (isOver ? "Close" : nil, .navigation(.cancel))
      }
    return [
      KeyBinding(
        moving: .goIn, isMirrored: context.isMirrored, help: "Open",
        hint: layout.focus < .secondary && !isEmptyList(context) ? "Open" : nil,
        event: .navigation(.goIn)),
      KeyBinding(
        moving: .goOut, isMirrored: context.isMirrored, help: "Go back",
        hint: !layout.isInspectorSheet && (layout.focus > .primary || context.isBrowsing)
          && !context.isDraftOnPhone ? wayBack(context) : nil,
        event: .navigation(.goOut)),
      KeyBinding(
        moving: .cancel, help: "Close, or go back", hint: escapeHint, event: escapeEvent),
      KeyBinding(
        moving: .nextColumn, help: "Focus the next column", event: .navigation(.moveFocus(by: 1))),
      KeyBinding(
        moving: .previousColumn, help: "Focus the previous column",
        event: .navigation(.moveFocus(by: -1))),
    ]
  }

  /// Returns true if the list has no message to open.
  private static func isEmptyList(_ context: KeyContext) -> Bool {
    context.isBrowsing && context.state.message == nil
  }

  private static let pages: [KeyBinding<MailEvent>] = [
    KeyBinding(
      moving: .pageDown, keys: [.named, .controls], help: "Scroll down a page",
      event: .step(.pages(1))
    ),
    KeyBinding(
      moving: .pageUp, keys: [.letters, .named], help: "Scroll up a page", event: .step(.pages(-1))),
    KeyBinding(moving: .halfPageDown, help: "Scroll down half a page", event: .step(.pages(0.5))),
    KeyBinding(moving: .halfPageUp, help: "Scroll up half a page", event: .step(.pages(-0.5))),
    KeyBinding(moving: .goToTop, help: "Go to the top", event: .step(.toStart)),
    KeyBinding(moving: .goToEnd, help: "Go to the end", event: .step(.toEnd)),
  ]
}
