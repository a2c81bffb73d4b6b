/// The places in which a search looks: a part of the open list, or all mail.
enum SearchScope: Hashable {
  case list(MailFilter.Scope)
  case everywhere

  /// All of them, in the order of the bar under the field.
  static let all = MailFilter.Scope.allCases.map(SearchScope.list) + [.everywhere]

  /// The one at a place of that bar; behind its end, the last one.
  init(_ index: Int) { self = Self.all[min(max(0, index), Self.all.count - 1)] }

  /// Its place in that bar.
  var index: Int { Self.all.firstIndex(of: self) ?? 0 }

  /// Its title in a word.
  var title: String {
    switch self {
    case .list(let scope): scope.title
    case .everywhere: "Everywhere"
    }
  }
}
