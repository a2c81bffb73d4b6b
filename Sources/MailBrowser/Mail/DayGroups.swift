/// The days that belong together in a list by date: today, yesterday, this week and those before. A week begins on Monday
/// (ISO 8601); what lies ahead counts as today.
struct DayGroups: Hashable, Sendable {
  enum Group: Hashable, Sendable {
    case today, yesterday, thisWeek, older

    /// Its name.
    var title: String {
      switch self {
      case .today: "Today"
      case .yesterday: "Yesterday"
      case .thisWeek: "This week"
      case .older: "Older"
      }
    }
  }

  /// The moments at which today, yesterday and this week begin by the local clock.
  private let today: Int64, yesterday: Int64, week: Int64

  init(_ dates: DateText) {
    let date = dates.date(dates.now)
    let day = date.daysSince1970
    today = dates.beginning(ofDay: day)
    yesterday = dates.beginning(ofDay: day - 1)
    week = dates.beginning(ofDay: day + 1 - date.weekday.rawValue)
  }

  /// The group of a moment.
  func group(of seconds: Int64) -> Group {
    if seconds >= today { return .today }
    if seconds >= yesterday { return .yesterday }
    return seconds >= week ? .thisWeek : .older
  }
}
