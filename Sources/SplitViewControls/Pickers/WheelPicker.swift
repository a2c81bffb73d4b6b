import SplitViewUI

/// A picker with wheels: a ``Picker``, a ``DatePicker``, or a custom picker that is built from them
/// (guideline PK1).
///
/// A picker is deliberately not a view, so that it cannot be shown just anywhere. Show it in a
/// popover (``SplitViewUI/Popover/init(picker:pointingAt:within:arrowDirections:close:)``), or
/// present it with ``SplitViewUI/PresentationView/init(_:title:picker:pointingAt:)``. On a compact
/// screen, the presentation is a sheet. In a ``/SplitViewUI/SplitViewApp``, the presentation also
/// provides the keys.
///
/// ```swift
/// struct WeekPicker: WheelPicker {
///   let state: PickerState
///
///   var body: Wheels<Event> {
///     Picker((1...53).map { "Week \($0)" }, state: state, send: Event.day).body
///   }
/// }
/// let picker = WeekPicker(state: PickerState(selection: [10]))
/// #expect(Keymap([picker.keys(done: .close)]).event(for: .enter) == .close)
/// ```
public protocol WheelPicker<Event> {
  /// The program's event for clicks and keys.
  associatedtype Event
  /// The wheels in their current state.
  var body: Wheels<Event> { get }
}

extension WheelPicker {
  /// Returns the picker's keys: the arrows, Tab, the characters of the values, and Enter, which
  /// sends `done` to close the picker.
  public func keys(done: Event? = nil) -> Keymap<Event>.Section { body.keys(done: done) }
}

extension Popover {
  /// Shows `picker` in a popover whose arrow points at `anchor`, the field that the picker sets.
  ///
  /// - Parameters:
  ///   - picker: the picker.
  ///   - anchor: the field, or the button that opened the picker.
  ///   - bounds: the part of the screen that the popover may cover; nil for the entire screen.
  ///   - arrowDirections: the directions in which the arrow may point.
  ///   - close: the program's event for a click outside the popover.
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
  /// Shows `picker` as the content of the presentation `id`: in a popover or, on a compact screen, in a sheet with
  /// a Done button. In a ``/SplitViewUI/SplitViewApp``, the presentation also provides the keys, and Enter closes
  /// it.
  ///
  /// - Parameters:
  ///   - id: the name of the presentation.
  ///   - title: the title of the sheet, or of the popover's navigation bar.
  ///   - picker: the picker.
  ///   - anchor: the field that the picker sets; nil for the button in the bar of the presenting
  ///     column.
  public init(
    _ id: PresentationID, title: String = "", picker: some WheelPicker<Event>,
    pointingAt anchor: PopoverAnchor? = nil
  ) {
    let body = picker.body
    self.init(
      id, title: title, pointingAt: anchor, arrowDirections: anchor == nil ? [.up, .down] : .any
    ) {
      WheelsView(body: body, isFocused: $0.isFocused, done: $0.dismiss)
    }
    hasDoneInSheet = true
  }
}
