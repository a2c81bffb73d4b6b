import NavigationModel
import TerminalFrame

/// The circumstances of a presentation, passed to its content.
///
/// ```swift
/// func note(_ text: TextDocument) -> PresentationView<Event> {
///   PresentationView("note", title: "Note", width: 24) { context in
///     context.isFocused ? TextView(text, at: .start, scroll: Event.scroll) : TextView(text)
///   }
/// }
/// ```
public struct PresentationContext<Event> {
  /// The shape in which it is shown at the present size. The content may ignore it.
  public let shape: PresentationLayout.Shape
  /// True if it is the topmost presentation, which has the focus.
  public let isFocused: Bool
  /// The event that closes it.
  public let dismiss: Event

  /// Makes the circumstances of a presentation, as a test of its content does; ``SplitView`` makes
  /// them otherwise.
  public init(shape: PresentationLayout.Shape, isFocused: Bool = true, dismiss: Event) {
    self.shape = shape
    self.isFocused = isFocused
    self.dismiss = dismiss
  }
}

/// Content that a program presents over the columns of a ``SplitView``. The
/// ``/NavigationModel/Navigator`` decides whether it is shown in a popover, in a sheet, over the
/// whole screen, or pushed on a compact screen's stack. The content is made only while it is shown.
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
  let arrowDirections: PopoverArrowDirections
  let content: (PresentationContext<Event>) -> any View<Event>
  /// True if a sheet of it needs a Done in its bar, because there is no outside to click on.
  package var hasDoneInSheet = false
  /// The keys for Done and Cancel of a modal view.
  var modalKeys: Keymap<Event>.Section?
  /// True if the row of the key hints stays below it where it covers the screen: for a page with keys
  /// of its own. False unless set, or for a modal view whose content takes keys, such as a form.
  public var showsKeyHints = false
  /// The cells that its content wants in a sheet; nil for those of the sheet's style.
  public var sheetWidth: Int?
  /// The rows of content for which a sheet of it is placed, if its own are fewer.
  var placedRows = 0
  /// False if the screen behind a sheet of it is to be seen as it is.
  public var dimsBehindSheet = true

  /// Makes the content presented as `id`.
  /// - Parameters:
  ///   - id: the name under which it is presented.
  ///   - title: the title of its navigation bar, or in a sheet's border. A popover without a
  ///     title has no bar.
  ///   - cancel: the button of its navigation bar that discards the changes.
  ///   - item: the control of its navigation bar: Done.
  ///   - footer: a short line in a sheet's lower border: how to close it.
  ///   - width: the preferred cells inside a popover, brought within 32 and 60 (PO6).
  ///   - anchor: the rectangle of the present screen at which a popover points; nil for the
  ///     button in the bar of the presenting column.
  ///   - arrowDirections: the directions in which a popover's arrow may point.
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

  /// Makes the content presented as `id`, with a segmented control in its navigation bar in place
  /// of title and buttons (NB3, PO8). If it covers the screen, a Done stands beside the control.
  /// - Parameters:
  ///   - id: the name under which it is presented.
  ///   - titleView: the segmented control, in UIKit's words (`UINavigationItem.titleView`).
  ///   - footer: a short line in a sheet's lower border: how to close it.
  ///   - width: the preferred cells inside a popover, brought within 32 and 60 (PO6).
  ///   - anchor: the rectangle at which a popover points; nil for the button in the bar of its
  ///     column.
  ///   - arrowDirections: the directions in which a popover's arrow may point.
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
  /// True if its controls need a bar, in every shape.
  var hasControls: Bool { cancel != nil || item != nil || titleView != nil }
}
