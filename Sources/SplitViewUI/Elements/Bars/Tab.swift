/// A tab of a ``TabBar``.
public struct Tab: Hashable, Sendable {
  /// What asks for attention on a tab (TB3).
  public enum Badge: Hashable, Sendable {
    /// A number: new messages. From 100 on it is `99+`, and under 1 it is not shown.
    case count(Int)
    /// An exclamation mark: something went wrong.
    case exclamation
  }
  /// The name that the program knows it by.
  public var id: String
  /// One word.
  public var title: String
  /// What asks for attention on it.
  public var badge: Badge?
  /// Why what it leads to is not available now: it stays where it is, and says so when it is chosen
  /// (TB4). Nil where it is available.
  public var unavailable: String?

  /// Makes a tab.
  /// - Parameters:
  ///   - title: one word.
  ///   - id: the name that the program knows it by; its title where nothing is said.
  ///   - badge: what asks for attention on it.
  ///   - unavailable: why what it leads to is not available now.
  public init(
    _ title: String, id: String? = nil, badge: Badge? = nil, unavailable: String? = nil
  ) {
    self.title = title
    self.id = id ?? title
    self.badge = badge
    self.unavailable = unavailable
  }

  /// The badge as it is written; nil where there is none to see.
  var badgeText: String? {
    switch badge {
    case .count(let count): count < 1 ? nil : count > 99 ? "99+" : String(count)
    case .exclamation: "!"
    case nil: nil
    }
  }
}

/// What a person did with a tab bar.
public enum TabBarEvent: Hashable, Sendable {
  /// Chose the tab of that index, maybe once more.
  case chosen(Int)
  /// Chose a tab whose function is not available, which says why (TB4). The program shows the
  /// reason; the selection stays.
  case unavailable(Int, reason: String)
  /// Chose More: the program shows the list of all tabs (TB2).
  case more
}
