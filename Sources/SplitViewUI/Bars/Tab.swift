/// A tab of a ``TabBar``.
///
/// ```swift
/// let tabs = [
///   Tab("Letters", badge: .count(3)), Tab("Contacts", badge: .exclamation),
///   Tab("Feeds", unavailable: "No feeds yet"),
/// ]
/// let bar = TabBar(tabs, selection: 0, send: Event.tab)
/// #expect(bar.diagnosis == nil)
/// ```
public struct Tab: Hashable, Sendable {
  /// A mark on a tab that asks for attention (TB3).
  public enum Badge: Hashable, Sendable {
    /// A number, such as new messages: `99+` from 100 on, hidden below 1.
    case count(Int)
    /// An exclamation mark, for something that went wrong.
    case exclamation
  }
  /// The program's name for the tab.
  public var id: String
  /// One word.
  public var title: String
  /// A mark that asks for attention.
  public var badge: Badge?
  /// The reason why the tab cannot be used now; nil if it can. The tab stays in its place, and
  /// tells the reason when it is chosen (TB4).
  public var unavailable: String?

  /// Makes a tab.
  /// - Parameters:
  ///   - title: one word.
  ///   - id: the program's name for the tab; nil for its title.
  ///   - badge: a mark that asks for attention.
  ///   - unavailable: the reason why the tab cannot be used now.
  public init(
    _ title: String, id: String? = nil, badge: Badge? = nil, unavailable: String? = nil
  ) {
    self.title = title
    self.id = id ?? title
    self.badge = badge
    self.unavailable = unavailable
  }

  /// The badge as text; nil if there is none to show.
  var badgeText: String? {
    switch badge {
    case .count(let count): count < 1 ? nil : count > 99 ? "99+" : String(count)
    case .exclamation: "!"
    case nil: nil
    }
  }
}

/// A user's action in a tab bar.
///
/// ```swift
/// func update(_ selection: inout Int, _ notice: inout String, _ event: TabBarEvent) {
///   switch event {
///   case .chosen(let tab): selection = tab
///   case .more: selection = 4
///   case .unavailable(_, let reason): notice = reason
///   }
/// }
/// var (selection, notice) = (0, "")
/// update(&selection, &notice, .unavailable(2, reason: "No feeds yet"))
/// #expect(notice == "No feeds yet" && selection == 0)
/// ```
public enum TabBarEvent: Hashable, Sendable {
  /// Chose the tab of that index, perhaps again.
  case chosen(Int)
  /// Chose a tab that cannot be used now, which tells the reason (TB4). The program shows the
  /// reason; the selection stays.
  case unavailable(Int, reason: String)
  /// Chose More: the program shows the list of all tabs (TB2).
  case more
}
