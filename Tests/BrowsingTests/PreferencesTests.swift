import Foundation
import KeystrokeReplay
import Settings
import SplitViewUI
import Testing

@testable import Browsing

/// The settings of a lighthouse's log.
private struct LogSettings: Sendable {
  enum Order: String, Settable, CaseIterable { case newest, oldest }
  enum Zone: String, Settable, CaseIterable {
    case utc, local, ship, greenwich
    case riverMouth = "river-mouth"
  }
  var order = Order.newest
  var isBrief = false
  var zone = Zone.utc
  var days = 7

  static let all = [
    Setting(
      "order", \Self.order, "The order of the entries.",
      row: SettingRow("Entries", "Order", .segments(["Newest first", "Oldest first"]))),
    Setting("days", \Self.days, "How far back.", possible: .numbers(1...31), row: row("Days")),
    Setting("zone", \Self.zone, "The time zone.", in: "clock", row: row("Time zone")),
    Setting("brief", \Self.isBrief, "Only the first line.", row: SettingRow("Entries", "Brief")),
  ]

  private static func row(_ title: String) -> SettingRow { SettingRow("Time", title) }
}

private struct Log {
  let preferences = Preferences(LogSettings(), LogSettings.all)
  let file = "\(NSTemporaryDirectory())log-\(UUID())/deeper/config.toml"

  init(_ text: String? = nil) throws {
    if let text {
      let folder = String(file.dropLast("/config.toml".count))
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: URL(filePath: file))
    }
    preferences.keep(in: file)
  }

  var text: String? { try? String(contentsOfFile: file, encoding: .utf8) }

  func played(_ steps: String, size: String = "90x20") throws -> String {
    var browsed = Browsed(
      title: "Log", levels: ["Entries"],
      tree: preferences.order == .newest ? ["Tuesday", "Monday"] : ["Monday", "Tuesday"])
    browsed.preferences = preferences
    let browser = Browser(browsed)
    let tape = AppTape(browser, state: BrowserState(browser.browsed), title: \.id) { effect in
      browser.events(of: effect).map { TapeAnswer($0, after: .milliseconds(10)) }
    }
    let text = "Launch browser\nSet Size \(size)\nSleep 1s\n\(steps)"
    var player = try Player(tape, Script(Tape(text, file: "x.tape")) { _ in nil })
    let report = player.play()
    #expect(report.isPassed, "\(report)")
    return player.frame.lines.joined(separator: "\n")
  }
}

@Suite struct PreferencesTests {
  @Test func `a changed setting is in the file, and the lists obey it at once`() throws {
    let log = try Log()
    _ = try log.played(
      """
      Type ","
      Expect "Newest first"
      Right
      Ctrl+S
      Sleep 1s
      Expect "Preferences saved"
      Expect Selection primary "Tuesday"
      Type "g"
      Sleep 1s
      Expect Selection primary "Monday"
      """)
    #expect(log.preferences.order == .oldest)
    #expect(log.text == "order = \"oldest\"\n")
  }

  @Test func `groups have headers, and a choice of many values has a page`() throws {
    let log = try Log()
    let screen = try log.played(
      """
      Type ","
      Expect "Entries"
      Type "jjj"
      Enter
      Expect "River mouth"
      Type "jj"
      Enter
      Expect "Preferences"
      Type "k"
      Right
      Right
      """)
    #expect(screen.contains("Time zone"))
    let order = ["Entries", "Order", "Brief", "Time", "Days", "Time zone"].map { word in
      screen.range(of: word)?.lowerBound
    }
    #expect(!order.contains(nil) && order.compactMap { $0 } == order.compactMap { $0 }.sorted())
    #expect(screen.contains("Ship") && screen.contains("9 "))
  }

  @Test func `cancel drops the changes, and Backspace restores the default`() throws {
    let log = try Log("days = 3\n")
    _ = try log.played("Type \",\"\nRight\nEscape\nSleep 1s")
    #expect(log.preferences.order == .newest && log.text == "days = 3\n")
    _ = try log.played("Type \",\"\nType \"jj\"\nBackspace\nCtrl+S\nSleep 1s")
    #expect(log.preferences.days == 7 && log.text == "days = 7\n")
  }

  @Test func `comments and other lines of the file stay`() throws {
    let text = "# Mine\norder = \"newest\"  # always\n\n[clock]\n# zone = \"ship\"\n"
    let log = try Log(text)
    _ = try log.played(
      """
      Type ","
      Right
      Type "jjj"
      Enter
      Down
      Enter
      Ctrl+S
      Sleep 1s
      """)
    #expect(
      log.text == """
        # Mine
        order = "oldest"  # always

        [clock]
        # zone = "ship"
        zone = "local"

        """)
  }

  @Test func `another program's change to the file is kept`() throws {
    let log = try Log("days = 3\n")
    try Data("days = 4\nbrief = true\n".utf8).write(to: URL(filePath: log.file))
    _ = try log.played("Type \",\"\nRight\nCtrl+S\nSleep 1s")
    #expect(log.text == "days = 4\nbrief = true\norder = \"oldest\"\n")
  }

  @Test func `a mistake is reported in a line, and the program starts all the same`() throws {
    let log = try Log("ordr = \"oldest\"\ndays = 40\nbrief = true\n[clock]\nzone = \"moon\"\n")
    #expect(
      log.preferences.notices == [
        "config.toml:1: unknown key 'ordr'; did you mean 'order'?",
        "config.toml:2: days cannot be 40; possible values: 1 to 31",
        "config.toml:5: zone cannot be 'moon'; possible values: utc, local, ship, greenwich, river-mouth",
      ])
    #expect(log.preferences.isBrief && log.preferences.days == 7)
    _ = try log.played(
      """
      Expect "3 mistakes in the preferences"
      Type ","
      Type "G"
      Enter
      Expect "did you mean"
      Escape
      Expect "Days"
      """)
    let one = try Log("days = 0\n")
    _ = try one.played("Expect \"config.toml:1: days cannot be\"")
  }

  @Test func `a file that cannot be written is reported, and the change stays`() throws {
    let preferences = Preferences(LogSettings(), LogSettings.all)
    preferences.keep(in: "/dev/null/config.toml")
    var page = preferences.page
    page.update(.change(1))
    let failure = #expect(throws: (any Error).self) { try preferences.keep(page) }
    #expect("\(try #require(failure))".hasPrefix("Not saved: "))
    #expect(preferences.order == .oldest)
  }

  @Test func `without settings there is no key, and without a file nothing is written`() throws {
    let preferences = Preferences(LogSettings(), LogSettings.all)
    preferences.keep(in: nil)
    var page = preferences.page
    page.update(.step(1, 1))
    #expect(page.changes == [["brief"]: .flag(true)])
    #expect(try !preferences.keep(page))
    #expect(preferences.isBrief)
    let plain = Browser(Browsed(title: "Log", levels: ["Entries"], tree: ["Monday"]))
    #expect(plain.keymap(BrowserState(plain.browsed)).binding(named: "preferences") == nil)
  }

  @Test func `options of the command line override the file, and are not written`() throws {
    let log = try Log("days = 3\n")
    let rest = try log.preferences.take(options: [
      "--order", "oldest", "a.log", "--brief", "--zone=ship", "--other", "--", "--days", "5",
    ])
    #expect(rest == ["a.log", "--other", "--days", "5"])
    #expect(log.preferences.order == .oldest && log.preferences.isBrief)
    #expect(log.preferences.zone == .ship && log.preferences.days == 3)
    var page = log.preferences.page
    page.update(.step(2, 1))
    #expect(try log.preferences.keep(page) && log.text == "days = 4\n")
    #expect(try log.preferences.take(options: ["--no-brief"]) == [])
    #expect(!log.preferences.isBrief)
  }

  @Test(arguments: [
    (["--days", "40"], "--days cannot be 40; possible values: 1 to 31"),
    (["--days", "x"], "--days cannot be 'x'; possible values: 1 to 31"),
    (["--zone"], "--zone needs a value"),
    (["--zone", "lokal"], "--zone cannot be 'lokal'"), (["--brief=1"], "--brief cannot be '1'"),
  ])
  func `a wrong option is refused in a line`(options: [String], words: String) throws {
    let log = try Log()
    let failure = #expect(throws: (any Error).self) { try log.preferences.take(options: options) }
    #expect("\(try #require(failure))".hasPrefix(words), "\(String(describing: failure))")
  }
}
