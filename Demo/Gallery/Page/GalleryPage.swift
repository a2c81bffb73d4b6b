import SplitViewUI

/// A page of the gallery: an element, as a value with its own events, and a guide for developers.
/// To add a page, add a file to the folder `Pages` and a line to ``Catalog``.
protocol GalleryPage: Sendable {
  /// The events that the page's keys and clicks send.
  associatedtype Event: Sendable
  /// The inspector's text about the page.
  static var guide: Guide { get }
  /// Creates the page in its first state.
  init()
  /// Updates the page for `event`.
  mutating func update(_ event: Event)
  /// Returns the element in its current state.
  func view(_ context: PageContext) -> any View<Event>
  /// Returns the page's keys, which take precedence while the element has the focus.
  func keys(_ context: PageContext) -> [KeyBinding<Event>]
  /// Makes an event from a character that the user types into the element. Nil if the user is not typing into it.
  var typed: ((Character) -> Event)? { get }
  /// Returns all keys of the page, including typing. An element with its own keymap implements this.
  func keymap(_ context: PageContext) -> Keymap<Event>
  /// Returns the event for pasted text, or nil if the element does not accept the text.
  func pasted(_ text: String, _ context: PageContext) -> Event?
  /// Returns the command for the terminal that `event` causes. It is called before the page is
  /// updated, and usually returns nil.
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

/// The environment in which a page creates its view and its keys.
struct PageContext: Hashable, Sendable {
  /// The size of the page's view.
  var size: Size
  /// True if key presses go to the page.
  var isFocused: Bool
  /// The symbols that the terminal can show.
  var symbols: Symbols
}
