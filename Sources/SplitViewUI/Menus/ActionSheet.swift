import NavigationModel
import TerminalFrame

/// A list of choices for a task that the user has begun (guideline AS1). In a mail program, the
/// choices may be Reply, Reply All, Forward and Print.
///
/// An action sheet is deliberately not a view, so that it cannot be shown just anywhere. It is
/// shown in a popover at the button of the task or, on a compact screen, in a sheet. There, it
/// needs no Cancel button, because Escape or a click outside closes it. It can also be shown inside
/// a popover that stays open (``slidIn(cancel:)``). There, a click outside would close the popover,
/// so a Cancel button follows the choices, as in UIKit. An action sheet is never wider than 60
/// cells.
///
/// ```swift
/// let sheet = ActionSheet(
///   choices: [
///     MenuChoice("Edit", event: Event.choose("Plan")),
///     MenuChoice("Delete", role: .destructive, event: .delete),
///   ], state: MenuState(), send: Event.menu)
/// #expect(Keymap([sheet.keys(cancel: .close)]).event(for: .escape) == .close)
/// ```
public struct ActionSheet<Event> {
  /// The subject of the choices; often empty.
  public let title: String
  /// The choices in order.
  public let choices: [MenuChoice<Event>]
  let state: MenuState
  let send: (MenuEvent) -> Event

  /// Makes an action sheet with `choices`.
  /// - Parameters:
  ///   - title: the subject of the choices; often empty.
  ///   - choices: the choices in order. Choices with the role `cancel` are left out, because the
  ///     action sheet adds its own Cancel when necessary.
  ///   - state: the selected choice.
  ///   - send: turns an event of the menu into a program event.
  public init(
    _ title: String = "", choices: [MenuChoice<Event>], state: MenuState,
    send: @escaping (MenuEvent) -> Event
  ) {
    self.title = title
    self.choices = choices.filter { $0.role != .cancel }
    self.state = state
    self.send = send
  }

  /// Returns the keys of the action sheet. Pass `cancel` only for an action sheet inside a popover that stays open.
  /// Otherwise, the program itself handles Escape.
  public func keys(cancel: Event? = nil) -> Keymap<Event>.Section {
    menu(cancel: cancel).keys("Choices")
  }

  /// Returns a view to show inside a popover that stays open. Its Cancel button sends `cancel`, so that the program
  /// can restore the previous content of the popover.
  public func slidIn(cancel: Event) -> AnyView<Event> { AnyView(menu(cancel: cancel)) }

  func menu(cancel: Event?, isFocused: Bool = true) -> Menu<Event> {
    let cancel = cancel.map { [MenuChoice("Cancel", role: .cancel, event: $0)] }
    return Menu(
      title: title, groups: [choices, cancel ?? []], state: state, isFocused: isFocused,
      maxWidth: 60, send: send)
  }
}

extension Popover {
  /// Shows `actionSheet` in a popover whose arrow points at `anchor`, the button of the task.
  ///
  /// - Parameters:
  ///   - actionSheet: the action sheet.
  ///   - anchor: the button.
  ///   - bounds: the part of the screen that the popover may cover; nil for the entire screen.
  ///   - arrowDirections: the directions in which the arrow may point.
  ///   - close: the program's event for a click outside.
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
  /// Shows `actionSheet` as the content of the presentation `id`. It is shown in a popover or, on a
  /// compact screen, in a sheet.
  ///
  /// - Parameters:
  ///   - id: the name of the presentation.
  ///   - actionSheet: the action sheet.
  ///   - anchor: the rectangle of the item to which the choices apply; nil for the button in the
  ///     bar of the presenting column.
  public init(
    _ id: PresentationID, actionSheet: ActionSheet<Event>, pointingAt anchor: PopoverAnchor? = nil
  ) {
    self.init(id, pointingAt: anchor) { context in
      actionSheet.menu(cancel: nil, isFocused: context.isFocused)
    }
    isMenu = true
  }
}
