import Configuration
import MailBrowser
import Testing

/// The values of a setting to try.
private func values(_ setting: Setting) -> [SettingValue] {
  switch setting.possible {
  case .names(let names): names.map { .name($0) }
  case .open: (ThemeChoice.allCases.map(\.rawValue) + ["mine"]).map { .name($0) }
  case .flag: [.flag(false), .flag(true)]
  case .numbers(let range): [.number(range.lowerBound), .number(range.upperBound)]
  case .lists(let example), .words(let example): [.list([]), .list(example)]
  }
}

@Test(arguments: Setting.all)
func `Every value of a setting is written and read again`(setting: Setting) throws {
  for value in values(setting) {
    var wanted = Configuration()
    wanted.set(setting, to: value)
    let text = try #require(wanted.written(over: [], keymap: keymap()))
    let read = Configuration.read(text, named: "", keymap: keymap(), themes: ["mine"])
    #expect(read.configuration == wanted && read.notices.isEmpty, "\(value)")
    #expect(setting.value(in: read.configuration.preferences) == value)
  }
}

@Test(arguments: Setting.all)
func `A change in the preferences sets what was changed, and nothing else`(setting: Setting) {
  for value in values(setting) where value != setting.value(in: MailPreferences()) {
    var present = MailPreferences()
    setting.set(value, in: &present)
    var expected = Configuration()
    expected.usesMouse = false
    let changed = expected.changed(by: PreferencesChange(from: MailPreferences(), to: present))
    expected.set(setting, to: value)
    #expect(changed == expected, "\(value)")
  }
}

@Test func `A setting that is not in the file has the program's default in the preferences`() {
  var configuration = Configuration()
  #expect(configuration.lines == nil && configuration.preferences.lines == .automatic)
  configuration.lines = .two
  #expect(configuration.lines == .two && configuration.preferences.lines == .two)
  configuration.lines = nil
  #expect(configuration == Configuration())
}

@Test(arguments: [
  "", "# Mine.\nmouse = false\n", "[identities]\n\"B <b@work.example>\" = \"msmtp -a work\"\n",
])
func `The user's address is added to the file, and all other lines stay`(text: String) throws {
  let preferences = MailPreferences()
  let change = PreferencesChange(
    from: preferences, to: preferences, adding: "Ada \"A\" King <ada@own.example>")
  let former = Configuration.read(Array(text.utf8), named: "", keymap: keymap(), themes: nil)
  let wanted = former.configuration.changed(by: change)
  let written = try #require(wanted.written(over: Array(text.utf8), keymap: keymap()))
  let read = Configuration.read(written, named: "", keymap: keymap(), themes: nil)
  #expect(read.configuration == wanted && read.notices.isEmpty)
  #expect(read.configuration.identities.last?.address == "Ada \"A\" King <ada@own.example>")
  #expect(text.isEmpty || String(decoding: written, as: UTF8.self).contains(text))
}
