import NavigationModel

/// What can happen in a program whose screen is a ``SplitView``: navigation, and whatever is the
/// program's own. A case with this name is all that there is to it:
///
/// ```swift
/// enum Event: SplitViewEvent {
///   case navigation(NavigationEvent<Book>), delete, quit
/// }
/// ```
public protocol SplitViewEvent<Item>: Sendable {
  /// The identity of an item of the lists.
  associatedtype Item: Hashable & Sendable
  /// What was done to the split view.
  static func navigation(_ event: NavigationEvent<Item>) -> Self
}

extension SplitViewEvent {
  /// Presents what a ``PresentationView`` has the name of: `.popover(from: .primary)`, `.alert`.
  public static func present(_ id: PresentationID, _ style: PresentationStyle) -> Self {
    .navigation(.present(Presentation(id, style)))
  }

  /// Takes away what is presented under that name.
  public static func dismiss(_ id: PresentationID) -> Self { .navigation(.dismiss(id)) }
}

extension BarItem where Event: SplitViewEvent {
  /// An info button in the bar of `column`, which presents what has the name `id`: a popover at the
  /// button, and on a compact screen a view pushed on its stack (IB1).
  public static func info(_ id: PresentationID, from column: Column) -> BarItem {
    .info(.navigation(.present(.info(id, from: column))))
  }
}
