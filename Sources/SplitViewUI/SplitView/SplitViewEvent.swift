import NavigationModel

/// The events of a program whose screen is a ``SplitView``: navigation events and the program's own
/// events. The only requirement of the protocol is a case named `navigation`:
///
/// ```swift
/// enum Event: SplitViewEvent {
///   case navigation(NavigationEvent<String>), delete, quit
/// }
/// let asks = KeyBinding("d", help: "Delete", event: Event.present("delete", .alert))
/// #expect(asks.keys == ["d"])
/// ```
public protocol SplitViewEvent<Item>: Sendable {
  /// An item of the program's lists, or the identifier of an item.
  associatedtype Item: Hashable & Sendable
  /// Turns a navigation event into a program event.
  static func navigation(_ event: NavigationEvent<Item>) -> Self
}

extension SplitViewEvent {
  /// Presents the content of the ``PresentationView`` with this name, in a style such as `.popover(from:
  /// .primary)` or `.alert`.
  public static func present(_ id: PresentationID, _ style: PresentationStyle) -> Self {
    .navigation(.present(Presentation(id, style)))
  }

  /// Closes the presentation with this name.
  public static func dismiss(_ id: PresentationID) -> Self { .navigation(.dismiss(id)) }
}

extension BarItem where Event: SplitViewEvent {
  /// Makes an info button for the bar of `column`. It presents the content named `id` in a popover
  /// at the button or, on a compact screen, on the navigation stack (guideline IB1).
  public static func info(_ id: PresentationID, from column: SplitViewColumn) -> BarItem {
    .info(.navigation(.present(.info(id, from: column))))
  }
}
