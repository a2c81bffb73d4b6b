/// The scope of a search: parts of the open list, or all mail.
enum SearchScope: Hashable {
  case list(MailFilter.Scope)
  case everywhere

  /// All scopes, in the order of the bar.
  static let all = MailFilter.Scope.allCases.map(SearchScope.list) + [.everywhere]

  /// Creates the scope at an index of the bar. The index is clamped.
  init(_ index: Int) { self = Self.all[min(max(0, index), Self.all.count - 1)] }

  var index: Int { Self.all.firstIndex(of: self) ?? 0 }

  var title: String {
    switch self {
    case .list(let scope): scope.title
    case .everywhere: "Everywhere"
    }
  }

  /// The titles for a list of so many cells: in a narrow one some are shorter, so that all of them are seen.
  static func titles(in width: Int) -> [String] {
    if width > minimumWidth.whole { return all.map(\.title) }
    return all.map { scope in
      switch scope {
      case .list(.subject): "Subj"
      case .everywhere where width < minimumWidth.short: "Every"
      case .list, .everywhere: scope.title
      }
    }
  }

  /// The cells of a list in which all titles have room, and those for short ones: two before them, and one at each end.
  private static let minimumWidth = (whole: 31, short: 28)
}
