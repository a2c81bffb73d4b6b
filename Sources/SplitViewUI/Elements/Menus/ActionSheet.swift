import NavigationModel
import TerminalFrame

/// A list of choices about a task that one has begun (AS1). In mail: Reply, Reply All, Forward,
/// Print.
///
/// It is no view, so that it cannot be put just anywhere. It is shown in a popover at its button,
/// where it needs no Cancel: a click outside takes it away. Two other places have no outside: on a
/// compact screen it is a sheet, and inside a popover that stays it slides in
/// (``slidIn(cancel:)``). There a Cancel comes after the choices by itself, as in UIKit. It is
/// never wider than 60 cells.
public struct ActionSheet<Event> {
  /// What the choices are about; often there is none.
  public let title: String
  /// The choices in order.
  public let choices: [MenuChoice<Event>]
  let state: MenuState
  let send: (MenuEvent) -> Event

  /// Offers `choices`.
  /// - Parameters:
  ///   - title: what they are about; often there is none.
  ///   - choices: in order. One whose role is to cancel is left out: there is one by itself where
  ///     one is needed.
  ///   - state: where one is among them.
  ///   - send: the program's event for a menu's.
  public init(
    _ title: String = "", choices: [MenuChoice<Event>], state: MenuState,
    send: @escaping (MenuEvent) -> Event
  ) {
    self.title = title
    self.choices = choices.filter { $0.role != .cancel }
    self.state = state
    self.send = send
  }

  /// Its keys in a popover, where Escape is the program's. With `cancel`, those of a sheet and of
  /// one that slid in.
  public func keys(cancel: Event? = nil) -> Keymap<Event>.Section {
    menu(cancel: cancel).keys("Choices")
  }

  /// It as a view for the inside of a popover that stays, with a Cancel that leads back to what was
  /// there before.
  public func slidIn(cancel: Event) -> AnyView<Event> { AnyView(menu(cancel: cancel)) }

  func menu(cancel: Event?, isFocused: Bool = true) -> Menu<Event> {
    let cancel = cancel.map { [MenuChoice("Cancel", role: .cancel, event: $0)] }
    return Menu(
      title: title, groups: [choices, cancel ?? []], state: state, isFocused: isFocused,
      maxWidth: 60, send: send)
  }
}

extension Popover {
  /// Shows `actionSheet` in a popover whose arrow points at `anchor`, the button of its task.
  /// - Parameters:
  ///   - actionSheet: the choices.
  ///   - anchor: the button.
  ///   - bounds: the part of the screen that it may cover; all of it where nothing is said.
  ///   - arrowDirections: the ways in which its arrow may point.
  ///   - close: the event for a click outside.
  public init(
    actionSheet: ActionSheet<Event>, pointingAt anchor: PopoverAnchor, within bounds: Rect? = nil,
    arrowDirections: PopoverArrowDirections = [.up, .down], close: Event
  ) {
    self.init(
      actionSheet.menu(cancel: nil), pointingAt: anchor, within: bounds,
      arrowDirections: arrowDirections, close: close)
  }
}

extension PresentationView {
  /// The content of what is presented as `id` in a popover: choices. Where it is not a popover, on
  /// a compact screen, a Cancel comes after them.
  /// - Parameters:
  ///   - id: the name that it is presented under.
  ///   - actionSheet: the choices.
  ///   - anchor: what it is about, where that is not the button of a bar.
  public init(
    _ id: PresentationID, actionSheet: ActionSheet<Event>, pointingAt anchor: PopoverAnchor? = nil
  ) {
    self.init(id, pointingAt: anchor) { context in
      actionSheet.menu(
        cancel: context.isPopover ? nil : context.dismiss, isFocused: context.isFocused)
    }
  }
}

extension PresentationContext {
  /// Whether it is in a popover.
  var isPopover: Bool { if case .popover = shape { true } else { false } }
}
