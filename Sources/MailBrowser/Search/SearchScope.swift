/// Where a search looks: in parts of the messages in the open list, or in all mail.
enum SearchScope: Hashable {
  case list(MailFilter.Scope)
  case everywhere

  /// All scopes, in the order of the bar.
  static let all = MailFilter.Scope.allCases.map(SearchScope.list) + [.everywhere]

  /// Makes the scope at an index in the bar. The index is clamped.
  init(_ index: Int) { self = Self.all[min(max(0, index), Self.all.count - 1)] }

  var index: Int { Self.all.firstIndex(of: self) ?? 0 }

  var title: String {
    switch self {
    case .list(let scope): scope.title
    case .everywhere: "Everywhere"
    }
  }

  /// Returns the titles for a list of this width, in cells. If the list is narrow, some titles are shortened, so that
  /// all of them fit, two cells apart.
  static func titles(in width: Int) -> [String] {
    all.map { scope in
      switch scope {
      case .list(.subject) where width < minimumWidth.ofSubject: "Subj"
      case .everywhere where width < minimumWidth.ofEverywhere: "Every"
      case .list, .everywhere: scope.title
      }
    }
  }

  /// The minimum widths of lists, in cells, in which a title has this form.
  private static let minimumWidth = (ofEverywhere: 30, ofSubject: 33)
}
