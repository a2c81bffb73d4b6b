import NavigationModel
import TerminalFrame

/// What the content of a presentation is told when it is asked for.
public struct PresentationContext<Event> {
  /// How it is shown at the size at hand. The content need not care: it is the same in all of them.
  public let shape: PresentationLayout.Shape
  /// Whether it lies above all others, and so has the keys.
  public let isFocused: Bool
  /// The event that takes it away.
  public let dismiss: Event
}

/// The content of something that a program presents over the columns of a ``SplitView``. Whether it
/// is shown in a popover, a sheet, all of the screen, or pushed on a compact screen's stack, the
/// ``/NavigationModel/Navigator`` says; it is made only while it is shown.
public struct PresentationView<Event> {
  let id: PresentationID
  let title: String
  let cancel: (title: String, event: Event)?
  let item: BarItem<Event>?
  private(set) var titleView: SegmentedControl<Event>?
  let footer: String
  let width: Int
  let anchor: PopoverAnchor?
  let arrowDirections: PopoverArrowDirections
  let content: (PresentationContext<Event>) -> any View<Event>
  /// Whether a Done in a bar takes it away where it is a sheet, which has no outside to click on.
  var hasDoneInSheet = false

  /// Makes the content of what is presented as `id`.
  /// - Parameters:
  ///   - id: the name that it is presented under.
  ///   - title: of its navigation bar, or in a sheet's border; a popover without a title has no
  ///     bar.
  ///   - cancel: the button of its navigation bar that discards what was done in it.
  ///   - item: the control of its navigation bar: Done.
  ///   - footer: a short line in a sheet's lower border: how to close it.
  ///   - width: cells wished for inside a popover, kept within 32 and 60 (PO6).
  ///   - anchor: what a popover points at, on the screen as it is now; the button in the bar of the
  ///     column that it is presented from where nothing is said.
  ///   - arrowDirections: the ways in which a popover's arrow may point.
  ///   - content: the view inside.
  public init(
    _ id: PresentationID, title: String = "", cancel: (title: String, event: Event)? = nil,
    item: BarItem<Event>? = nil, footer: String = "", width: Int = 32,
    pointingAt anchor: PopoverAnchor? = nil,
    arrowDirections: PopoverArrowDirections = [.up, .down],
    content: @escaping (PresentationContext<Event>) -> any View<Event>
  ) {
    self.id = id
    self.title = title
    self.cancel = cancel
    self.item = item
    self.footer = footer
    self.width = width
    self.anchor = anchor
    self.arrowDirections = arrowDirections
    self.content = content
  }

  /// Makes the content of what is presented as `id`, whose navigation bar has a segmented control in
  /// the place of title and buttons (NB3, PO8). Where it covers all, a Done stands beside that.
  /// - Parameters:
  ///   - id: the name that it is presented under.
  ///   - titleView: the segmented control, in UIKit's words (`UINavigationItem.titleView`).
  ///   - footer: a short line in a sheet's lower border: how to close it.
  ///   - width: cells wished for inside a popover, kept within 32 and 60 (PO6).
  ///   - anchor: what a popover points at; the button of its column where nothing is said.
  ///   - arrowDirections: the ways in which a popover's arrow may point.
  ///   - content: the view inside.
  public init(
    _ id: PresentationID, titleView: SegmentedControl<Event>, footer: String = "", width: Int = 32,
    pointingAt anchor: PopoverAnchor? = nil,
    arrowDirections: PopoverArrowDirections = [.up, .down],
    content: @escaping (PresentationContext<Event>) -> any View<Event>
  ) {
    self.init(
      id, footer: footer, width: width, pointingAt: anchor, arrowDirections: arrowDirections,
      content: content)
    self.titleView = titleView
  }
}

extension PresentationView {
  /// Whether it needs a bar for its controls, wherever it is shown.
  var hasControls: Bool { cancel != nil || item != nil || titleView != nil }
}
