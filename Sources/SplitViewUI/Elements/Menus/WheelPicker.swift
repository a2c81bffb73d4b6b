import NavigationModel
import TerminalFrame

/// What sets something on wheels: a ``Picker``, a ``DatePicker``, or one of a program's own that is
/// made of these (PK1).
///
/// It is no view, so that it cannot be put just anywhere: it is only ever in a popover
/// (``Popover/init(picker:pointingAt:within:arrowDirections:close:)``), or in what is presented by
/// ``PresentationView/init(_:title:picker:pointingAt:)``, which on a compact screen makes a sheet of
/// it.
public protocol WheelPicker<Event> {
  /// What its clicks and keys mean.
  associatedtype Event
  /// Its wheels as they stand now.
  var body: Wheels<Event> { get }
}

extension WheelPicker {
  /// Its keys: arrows, Tab, and what can be typed into it; Enter for `done`, which takes it away.
  public func keys(done: Event? = nil) -> Keymap<Event>.Section { body.keys(done: done) }
}

extension Popover {
  /// Shows `picker` in a popover whose arrow points at `anchor`, the field that it sets.
  /// - Parameters:
  ///   - picker: the picker.
  ///   - anchor: the field or the button.
  ///   - bounds: the part of the screen that it may cover; all of it where nothing is said.
  ///   - arrowDirections: the ways in which its arrow may point.
  ///   - close: the event for a click outside.
  public init(
    picker: some WheelPicker<Event>, pointingAt anchor: PopoverAnchor, within bounds: Rect? = nil,
    arrowDirections: PopoverArrowDirections = .any, close: Event
  ) {
    self.init(
      WheelsView(body: picker.body), pointingAt: anchor, within: bounds,
      arrowDirections: arrowDirections, close: close)
  }
}

extension PresentationView {
  /// The content of what is presented as `id` in a popover: a picker. On a compact screen it is in
  /// a sheet whose bar has a Done.
  /// - Parameters:
  ///   - id: the name that it is presented under.
  ///   - title: of the sheet, or of the popover's navigation bar.
  ///   - picker: the picker.
  ///   - anchor: what it sets, where that is not the button of a bar.
  public init(
    _ id: PresentationID, title: String = "", picker: some WheelPicker<Event>,
    pointingAt anchor: PopoverAnchor? = nil
  ) {
    let body = picker.body
    self.init(
      id, title: title, pointingAt: anchor, arrowDirections: anchor == nil ? [.up, .down] : .any
    ) {
      WheelsView(body: body, isFocused: $0.isFocused)
    }
    hasDoneInSheet = true
  }
}
