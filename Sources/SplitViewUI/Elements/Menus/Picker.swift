import NavigationModel
import TerminalFrame

/// Chooses one value on each of a few wheels (PK1).
///
/// It is no view: it is only ever in a popover
/// (``Popover/init(picker:pointingAt:within:arrowDirections:close:)`` or
/// ``PresentationView/init(_:title:picker:pointingAt:)``, which on a compact screen makes a sheet
/// of it). What is chosen stays chosen when that is closed (PO4).
public struct Picker<Event> {
  /// The values of each wheel; of wheels without any there is nothing to choose.
  public let wheels: [[String]]
  let state: PickerState
  let send: (PickerEvent) -> Event

  /// Shows one wheel for each list of `values`; `send` makes the program's event of the picker's.
  public init(_ values: [String]..., state: PickerState, send: @escaping (PickerEvent) -> Event) {
    wheels = values
    self.state = state
    self.send = send
  }

  /// The index of the chosen value of a wheel; nil where it has none.
  public func selection(ofWheel wheel: Int) -> Int? {
    guard wheels.indices.contains(wheel), !wheels[wheel].isEmpty else { return nil }
    let own = state.selection.indices.contains(wheel) ? state.selection[wheel] : 0
    return min(max(own, 0), wheels[wheel].count - 1)
  }

  private var focus: Int { min(max(state.focus, 0), max(0, wheels.count - 1)) }

  /// Its keys: arrows, Tab, and the first characters of values, one after the other; Enter for
  /// `done`, which takes it away.
  public func keys(done: Event? = nil) -> Keymap<Event>.Section {
    let focus = focus
    let bindings = Keymap<Event>.Section.wheels(
      done: done,
      turn: { step in
        guard let own = selection(ofWheel: focus) else { return send(.focus(focus)) }
        return send(.select(bounded(own + step, of: focus), wheel: focus))
      },
      move: { send(.focus(min(max(focus + $0, 0), max(0, wheels.count - 1)))) })
    return Keymap.Section("Picker", bindings + typing)
  }

  /// Keys for the characters that go on with what was typed, or begin anew.
  private var typing: [KeyBinding<Event>] {
    guard wheels.indices.contains(focus) else { return [] }
    var seen: Set<Character> = ["j", "k", "h", "l"]
    var bindings: [KeyBinding<Event>] = []
    for start in state.typed.isEmpty ? [""] : [state.typed, ""] {
      for (index, value) in wheels[focus].enumerated() {
        let value = value.lowercased()
        guard value.hasPrefix(start), let next = value.dropFirst(start.count).first,
          seen.insert(next).inserted
        else { continue }
        bindings.append(
          KeyBinding(
            .character(next), help: "To \(wheels[focus][index])",
            event: send(.type(start + String(next), select: index))))
      }
    }
    return bindings
  }

  private func bounded(_ index: Int, of wheel: Int) -> Int {
    min(max(index, 0), max(0, wheels[wheel].count - 1))
  }

  func view(isFocused: Bool = true) -> Wheels<Event> {
    Wheels(
      wheels: wheels.indices.map { index in
        let (values, own) = (wheels[index], selection(ofWheel: index) ?? 0)
        return Wheel(
          value: { values.indices.contains(own + $0) ? values[own + $0] : nil },
          width: values.map(\.displayWidth).max() ?? 0)
      }, focus: focus, isFocused: isFocused
    ) { wheel, rows in
      guard let own = selection(ofWheel: wheel) else { return nil }
      return send(.select(bounded(own + rows, of: wheel), wheel: wheel))
    }
  }
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
    picker: Picker<Event>, pointingAt anchor: PopoverAnchor, within bounds: Rect? = nil,
    arrowDirections: PopoverArrowDirections = .any, close: Event
  ) {
    self.init(
      picker.view(), pointingAt: anchor, within: bounds, arrowDirections: arrowDirections,
      close: close)
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
    _ id: PresentationID, title: String = "", picker: Picker<Event>,
    pointingAt anchor: PopoverAnchor? = nil
  ) {
    self.init(
      id, title: title, pointingAt: anchor, arrowDirections: anchor == nil ? [.up, .down] : .any
    ) {
      picker.view(isFocused: $0.isFocused)
    }
    hasDoneInSheet = true
  }
}
