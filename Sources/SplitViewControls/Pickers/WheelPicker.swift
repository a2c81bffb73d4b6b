import SplitViewUI

/// A picker on wheels: a ``Picker``, a ``DatePicker``, or one of a program's own made of these
/// (PK1).
///
/// It is not a view, so it cannot be put just anywhere. It is shown in a popover
/// (``SplitViewUI/Popover/init(picker:pointingAt:within:arrowDirections:close:)``), or presented with
/// ``SplitViewUI/PresentationView/init(_:title:picker:pointingAt:)``, which uses a sheet on a compact screen, and
/// in a ``/SplitViewUI/SplitViewApp`` also brings its keys.
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
  /// Its wheels in the present state.
  var body: Wheels<Event> { get }
}

extension WheelPicker {
  /// Its keys: arrows, Tab, and the characters of the values; Enter for `done`, which closes it.
  public func keys(done: Event? = nil) -> Keymap<Event>.Section { body.keys(done: done) }
}

extension Popover {
  /// Shows `picker` in a popover whose arrow points at `anchor`, the field that it sets.
  /// - Parameters:
  ///   - picker: the picker.
  ///   - anchor: the field or the button.
  ///   - bounds: the part of the screen that it may cover; nil for all of it.
  ///   - arrowDirections: the directions in which its arrow may point.
  ///   - close: the program's event for a click outside.
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
  /// The content presented as `id` in a popover: a picker. On a compact screen it is in a sheet
  /// whose bar has a Done. In a ``/SplitViewUI/SplitViewApp`` it brings its keys; Enter closes it.
  /// - Parameters:
  ///   - id: the name under which it is presented.
  ///   - title: the title of the sheet, or of the popover's navigation bar.
  ///   - picker: the picker.
  ///   - anchor: the field that it sets; nil for the button of a bar.
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
