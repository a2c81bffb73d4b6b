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
  /// A mark on a tab that draws attention (guideline TB3).
  public enum Badge: Hashable, Sendable {
    /// A number, such as the number of new messages. From 100 on, it is shown as `99+`; below 1, it is hidden.
    case count(Int)
    /// An exclamation mark, for a problem.
    case exclamation
  }
  /// The program's name for the tab.
  public var id: String
  /// The title: one word.
  public var title: String
  /// The mark that draws attention to the tab, if any.
  public var badge: Badge?
  /// The reason why the tab cannot be used at present; nil if it can be used. An unavailable tab
  /// keeps its place. If the user chooses it, the reason is shown (guideline TB4).
  public var unavailable: String?

  /// Makes a tab.
  /// - Parameters:
  ///   - title: one word.
  ///   - id: the program's name for the tab; nil to use the title.
  ///   - badge: the mark that draws attention to the tab.
  ///   - unavailable: the reason why the tab cannot be used at present.
  public init(
    _ title: String, id: String? = nil, badge: Badge? = nil, unavailable: String? = nil
  ) {
    self.title = title
    self.id = id ?? title
    self.badge = badge
    self.unavailable = unavailable
  }

  /// The text of the badge; nil if there is no badge or it is hidden.
  var badgeText: String? {
    switch badge {
    case .count(let count): count < 1 ? nil : count > 99 ? "99+" : String(count)
    case .exclamation: "!"
    case nil: nil
    }
  }
}

/// A user action in a tab bar.
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
  /// The user chose the tab at this index. The tab may already be selected.
  case chosen(Int)
  /// The user chose a tab that cannot be used (guideline TB4). The program shows the reason, and
  /// the selected tab stays the same.
  case unavailable(Int, reason: String)
  /// The user chose More. The program shows the list of all tabs (guideline TB2).
  case more
}
