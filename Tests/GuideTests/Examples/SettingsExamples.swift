import Foundation
import Settings
import SplitViewUI
import Testing

extension Examples {
  @Test func `an example of Settable`() {
    enum Order: String, Settable, CaseIterable { case newest, title }
    #expect(Order.possible == .names(["newest", "title"]))
    #expect(Order(setting: .name("title")) == .title)
  }

  @Test func `an example of Setting`() {
    struct Reading { var width = 80 }
    let width = Setting<Reading>(
      "width", \.width, "The longest line, in cells.", possible: .numbers(20...200),
      row: SettingRow("Texts", "Width"))
    var reading = Reading()
    width.set(.number(72), in: &reading)
    #expect(reading.width == 72 && width.value(in: reading) == .number(72))
  }

  @Test func `an example of SettingRow`() {
    let order = SettingRow("Lists", "Order", .segments(["Newest first", "By title"]))
    let sound = SettingRow("News", "Sound")
    #expect(order.group == "Lists" && sound.control == nil, "a setting has a control of its own")
  }

  @Test func `an example of SettingsItem`() {
    let theme = SettingsItem("Appearance", "Theme", "The colours", .segments(["Dark", "Light"], 0))
    let keys = SettingsItem("Keys", "Keys", "Change what each key does", .page("3 changed"))
    #expect(theme.group != keys.group)
  }

  @Test func `an example of SettingsForm`() {
    let form = SettingsForm(
      [SettingsItem("Lists", "Order", "Of all lists", .segments(["New", "Old"], 0))], selection: 0,
      send: Event.settings)
    #expect(form.sizeThatFits(Size(60, 20)) == Size(60, 4), "a header, a row, a gap and a note")
  }

  @Test func `an example of SettingsState`() {
    struct Reading: Sendable { var isQuiet = false }
    let quiet = Setting<Reading>(
      "quiet", \.isQuiet, "No sound.", row: SettingRow("News", "Quiet"))
    var page = SettingsState([quiet], Reading(), defaults: Reading())
    page.update(.change(1))
    #expect(page.changes == [["quiet"]: .flag(true)])
  }

  @Test func `an example of SettingsView`() {
    struct Reading: Sendable { var isQuiet = false }
    let quiet = Setting<Reading>(
      "quiet", \.isQuiet, "No sound.", row: SettingRow("News", "Quiet"))
    let page = SettingsState([quiet], Reading(), defaults: Reading())
    let view = SettingsView(page, send: Event.settings)
    #expect(view.keymap(in: Size(60, 20)).event(for: .right) == .settings(.change(1)))
  }

  @Test func `an example of Preferences`() throws {
    struct Reading: Sendable {
      var isQuiet = false
      static let settings = [
        Setting("quiet", \Self.isQuiet, "No sound.", row: SettingRow("News", "Quiet"))
      ]
    }
    let preferences = Preferences(Reading(), Reading.settings)
    let file = "\(NSTemporaryDirectory())settings-\(UUID()).toml"
    preferences.keep(in: file)
    var page = preferences.page
    page.update(.change(1))
    #expect(try preferences.keep(page) && preferences.isQuiet)
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "quiet = true\n")
  }
}
