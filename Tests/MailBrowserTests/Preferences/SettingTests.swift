import Testing

@testable import MailBrowser

/// The values of a setting to try.
private func values(_ setting: Setting) -> [SettingValue] {
  switch setting.possible {
  case .names(let names): names.map { .name($0) }
  case .open: ThemeChoice.allCases.map(\.setting) + [.name("mine")]
  case .flag: [.flag(false), .flag(true)]
  case .numbers(let range): [.number(range.lowerBound), .number(range.upperBound)]
  case .lists(let example), .words(let example): [.list([]), .list(example)]
  }
}

@Suite struct SettingTests {
  @Test(arguments: Setting.all)
  func `a row has a title for each value`(setting: Setting) {
    switch setting.row?.control {
    case .segments(let titles)?: #expect(titles.count == values(setting).count)
    case .page(let titles)?:
      if case .open = setting.possible { break }
      #expect(titles.count == values(setting).count)
    case .stepper?: #expect(setting.possible == .numbers(0...1000))
    case nil: break
    }
  }

  @Test func `no two settings have a name, a place or a title in common`() {
    let all = Setting.all
    #expect(Set(all.map(\.keys)).count == all.count)
    #expect(Set(all.map(\.path)).count == all.count)
    let rows = all.compactMap(\.row?.title)
    #expect(Set(rows).count == rows.count)
  }

  @Test(arguments: Setting.all)
  func `every value can be set, and another setting stays as it is`(setting: Setting) {
    for value in values(setting) {
      var preferences = MailPreferences()
      setting.set(value, in: &preferences)
      #expect(setting.value(in: preferences) == value)
      for other in Setting.all where other.name != setting.name {
        #expect(other.value(in: preferences) == other.value(in: MailPreferences()))
      }
    }
  }
}
