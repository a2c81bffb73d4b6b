import SplitViewUI

/// A page of the gallery, which shows an element: a value with its own events, and a guide for
/// developers. To add one, add a file in `Pages` and a line in ``Catalog``.
protocol GalleryPage: Sendable {
  /// The events of its keys and clicks.
  associatedtype Event: Sendable
  /// The inspector's text about it.
  static var guide: Guide { get }
  /// Makes the page in its first state.
  init()
  /// Updates the page for `event`.
  mutating func update(_ event: Event)
  /// The element as it looks now.
  func view(_ context: PageContext) -> any View<Event>
  /// Its keys, which go before the gallery's while the element has the focus.
  func keys(_ context: PageContext) -> [KeyBinding<Event>]
  /// The event of a character while the user writes a text in the element; nil otherwise.
  var typed: ((Character) -> Event)? { get }
  /// All its keys, with typing: those of an element that brings a keymap of its own.
  func keymap(_ context: PageContext) -> Keymap<Event>
  /// The event of a pasted text; nil if the element does not take any.
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

/// The circumstances in which a page shows its view and its keys.
struct PageContext: Hashable, Sendable {
  /// The size of the page's view.
  var size: Size
  /// True if the page has the keys.
  var isFocused: Bool
  /// The symbols that the terminal can show.
  var symbols: Symbols
}
