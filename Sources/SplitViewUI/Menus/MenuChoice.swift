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
  /// The action: "Reply All".
  public let title: String
  /// Text at the end of its row: the key for the same action elsewhere.
  public let detail: String
  /// Its purpose.
  public let role: ButtonRole
  /// The program's event. With it, the program closes the menu (PO3).
  public let event: Event
  /// The reason why it cannot be done now; nil if it can.
  public let unavailable: String?
  /// True if it leads to further choices, one level deeper: a sign at its end says so.
  public let opensMenu: Bool
  /// The word of the key hint for Enter, where the title is the name of a thing: "Open". Nil for the title.
  public let hint: String?

  /// Makes a choice.
  /// - Parameters:
  ///   - title: the action: "Reply All".
  ///   - detail: text at the end of its row: the key for the same action elsewhere.
  ///   - role: its purpose.
  ///   - unavailable: the reason why it cannot be done now, in a sentence. The choice stays in
  ///     its place, and shows the reason when a user tries it.
  ///   - opensMenu: true if it leads to further choices, one level deeper.
  ///   - hint: the word of the key hint for Enter, if the title is no verb.
  ///   - event: the program's event.
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
