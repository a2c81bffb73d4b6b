import NavigationModel
import TerminalFrame

/// Information about a presentation, passed to its content.
///
/// ```swift
/// func note(_ text: TextDocument) -> PresentationView<Event> {
///   PresentationView("note", title: "Note", width: 24) { context in
///     context.isFocused ? TextView(text, at: .start, scroll: Event.scroll) : TextView(text)
///   }
/// }
/// ```
public struct PresentationContext<Event> {
  /// The form in which the presentation is shown at the current screen size. The content may adapt to this form, or
  /// ignore it.
  public let shape: PresentationLayout.Shape
  /// True if this is the topmost presentation, which has the focus.
  public let isFocused: Bool
  /// The event that closes the presentation.
  public let dismiss: Event

  /// Makes the context of a presentation, for testing its content. In a program, ``SplitView`` makes the context.
  public init(shape: PresentationLayout.Shape, isFocused: Bool = true, dismiss: Event) {
    self.shape = shape
    self.isFocused = isFocused
    self.dismiss = dismiss
  }
}

/// Content that a program presents above the columns of a ``SplitView``. The ``/NavigationModel/Navigator`` decides
/// whether it appears in a popover, in a sheet, on the entire screen, or pushed on the stack of a compact screen.
/// The content is created only while it is shown.
///
/// ```swift
/// func parts(_ name: TextFieldState, _ question: AlertState) -> [PresentationView<Event>] {
///   [
///     PresentationView("info", title: "About this note") { _ in Text("12 lines") },
///     PresentationView(
///       "delete", asking: "Delete the note?", before: "Delete", event: .delete,
///       state: question, send: Event.alert),
///   ]
/// }
/// let info = KeyBinding(
///   "i", help: "About", event: Event.present("info", .popover(from: .primary)))
/// #expect(info.event == .navigation(.present(Presentation("info", .popover(from: .primary)))))
/// ```
public struct PresentationView<Event> {
  let id: PresentationID
  let title: String
  let cancel: (title: String, event: Event)?
  let item: BarItem<Event>?
  private(set) var titleView: SegmentedControl<Event>?
  let footer: String
  let width: Int
  let anchor: PopoverAnchor?
  package var arrowDirections: PopoverArrowDirections
  let content: (PresentationContext<Event>) -> any View<Event>
  /// True if the presentation needs a Done button in the bar when it is a sheet, because there may be no area
  /// outside the sheet to click on.
  package var hasDoneInSheet = false
  /// The keys for the Done and Cancel buttons of a modal view.
  var modalKeys: Keymap<Event>.Section?
  /// True to keep the line of key hints visible when the presentation covers the screen, for content with its own
  /// keys. By default, this is true only for a modal view whose content responds to keys, such as a form.
  public var showsKeyHints = false
  /// The width of the content in a sheet, in cells. If nil, the style of the sheet determines the width.
  public var sheetWidth: Int?
  /// The sheet is positioned as if its content had at least this many rows. For a submenu, this is
  /// the number of rows in the menu that it replaces, so that the sheet's upper edge does not move.
  package var placedRows = 0
  /// The title for a sheet that has no other title. This title is shown only if the sheet covers
  /// the row that the sheet is about.
  package var coveringTitle = ""
  /// The minimum width, in cells and without the border, of a popover that takes the width of the row at which it
  /// points. If nil, the popover uses ``width`` instead.
  package var minimumWidthOfRow: Int?
  /// True for a menu. Its popover is wider than usual if the titles of its choices need more room.
  var isMenu = false
  /// True if a popover must not extend beyond the column from which it opens, unless that column is
  /// too narrow for it.
  package var staysInColumn = false
  /// False if the screen behind a sheet is not dimmed.
  public var dimsBehindSheet = true

  /// Makes the content of the presentation `id`.
  /// - Parameters:
  ///   - id: the name of the presentation.
  ///   - title: the title in the navigation bar, or in the border of a sheet. A popover without a
  ///     title has no bar.
  ///   - cancel: the button in the navigation bar that discards the changes.
  ///   - item: the control in the navigation bar, such as Done.
  ///   - footer: a short line in the lower border of a sheet, such as a hint on how to close it.
  ///   - width: the preferred width inside a popover, in cells, limited by the navigator's metrics
  ///     (guideline PO6).
  ///   - anchor: the rectangle of the screen that a popover points at. If nil, a popover points at
  ///     the button in the bar of the presenting column.
  ///   - arrowDirections: the directions in which a popover's arrow may point.
  ///   - content: makes the content while the presentation is shown.
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

  /// Makes the content of the presentation `id`, with a segmented control in its navigation bar
  /// instead of a title and buttons (guidelines NB3 and PO8). If the presentation covers the
  /// screen, a Done button is shown beside the control.
  /// - Parameters:
  ///   - id: the name of the presentation.
  ///   - titleView: the segmented control, named as in UIKit (`UINavigationItem.titleView`).
  ///   - footer: a short line in the lower border of a sheet, such as a hint on how to close it.
  ///   - width: the preferred width inside a popover, in cells, limited by the navigator's metrics
  ///     (guideline PO6).
  ///   - anchor: the rectangle of the screen that a popover points at. If nil, a popover points at
  ///     the button in the bar of the presenting column.
  ///   - arrowDirections: the directions in which a popover's arrow may point.
  ///   - content: makes the content while the presentation is shown.
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
  /// True if the presentation has controls, which need a navigation bar in every form of the presentation.
  var hasControls: Bool { cancel != nil || item != nil || titleView != nil }
}
