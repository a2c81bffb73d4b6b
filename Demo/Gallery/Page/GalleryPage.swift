import SplitViewUI

/// A page of the gallery: an element, as a value with its own events, and a guide for developers. To add a page, add a
/// file to `Pages` and a line to ``Catalog``.
protocol GalleryPage: Sendable {
  /// The events of its keys and clicks.
  associatedtype Event: Sendable
  /// The inspector's text about the page.
  static var guide: Guide { get }
  /// Makes the page in its first state.
  init()
  /// Updates the page for `event`.
  mutating func update(_ event: Event)
  /// The element in its current state.
  func view(_ context: PageContext) -> any View<Event>
  /// The page's keys, which take precedence while the element has the focus.
  func keys(_ context: PageContext) -> [KeyBinding<Event>]
  /// Makes the event of a typed character while the user is typing in the element; otherwise nil.
  var typed: ((Character) -> Event)? { get }
  /// All keys of the page, including typing. Elements with their own keymap implement this.
  func keymap(_ context: PageContext) -> Keymap<Event>
  /// The event of pasted text, or nil if the element does not accept it.
  func pasted(_ text: String, _ context: PageContext) -> Event?
  /// The command for the terminal that `event` causes, before the page is updated; usually nil.
  func command(for event: Event) -> TerminalCommand?
}

extension GalleryPage {
  var typed: ((Character) -> Event)? { nil }
  func keys(_ context: PageContext) -> [KeyBinding<Event>] { [] }
  func keymap(_ context: PageContext) -> Keymap<Event> {
    var keymap = Keymap([Keymap.Section(Self.guide.title, keys(context))])
    keymap.typed = typed
    return keymap
  }
  func pasted(_ text: String, _ context: PageContext) -> Event? { nil }
  func command(for event: Event) -> TerminalCommand? { nil }
}

/// The environment in which a page makes its view and keys.
struct PageContext: Hashable, Sendable {
  /// The size of the page's view.
  var size: Size
  /// True if key presses go to the page.
  var isFocused: Bool
  /// The symbols that the terminal can show.
  var symbols: Symbols
}
