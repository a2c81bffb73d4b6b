/// A choice of an ``ActionSheet``, or a command of an ``EditMenu``.
///
/// ```swift
/// let choices = [
///   MenuChoice("Rename", detail: "r", event: Event.choose("Plan")),
///   MenuChoice("Print", unavailable: "There is no printer.", event: Event.print),
/// ]
/// #expect(choices[1].unavailable == "There is no printer.")
/// ```
public struct MenuChoice<Event> {
  /// The name of the action, such as "Reply All".
  public let title: String
  /// The text at the end of the row: the key that performs the same action elsewhere in the program.
  public let detail: String
  /// The purpose of the choice.
  public let role: ButtonRole
  /// The program's event for activating the choice. The program must close the menu when it
  /// receives this event (guideline PO3).
  public let event: Event
  /// The reason why the choice is unavailable at present; nil if it is available.
  public let unavailable: String?
  /// True if the choice opens a submenu. A symbol in its row shows this.
  public let opensMenu: Bool
  /// The word in the key hint for Enter, such as "Open". Needed if the title is not a verb. If nil, the title is
  /// used.
  public let hint: String?

  /// Makes a choice.
  /// - Parameters:
  ///   - title: the name of the action, such as "Reply All".
  ///   - detail: the text at the end of the row: the key that performs the same action elsewhere in the program.
  ///   - role: the purpose of the choice.
  ///   - unavailable: a sentence with the reason why the choice is unavailable at present; nil if it is available.
  ///     An unavailable choice keeps its place, and shows the reason when the user tries to activate it.
  ///   - opensMenu: whether the choice opens a submenu.
  ///   - hint: the word in the key hint for Enter, if the title is not a verb.
  ///   - event: the program's event for activating the choice.
  public init(
    _ title: String, detail: String = "", role: ButtonRole = .default, unavailable: String? = nil,
    opensMenu: Bool = false, hint: String? = nil, event: Event
  ) {
    self.title = title
    self.detail = detail
    self.role = role
    self.unavailable = unavailable
    self.opensMenu = opensMenu
    self.hint = hint
    self.event = event
  }
}

extension MenuChoice: Equatable where Event: Equatable {}
extension MenuChoice: Sendable where Event: Sendable {}
