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
}
