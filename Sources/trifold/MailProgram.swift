import CursesTerminal
import Glibc
import MailBrowser
import MailStore
import SplitViewUI
import TerminalFrame

/// The mail browser in this terminal, from taking it to giving it back.
struct MailProgram {
  let accounts: [MailAccount]
  let appearance: AppearanceOptions
  /// The moment at which the clock stands still, for the sample account; else the clock goes.
  var fixedTime: Int64?

  func run() throws {
    let terminal = try CursesTerminal(mouse: !appearance.noMouse)
    defer { terminal.close() }
    let offset = LocalTime.offset(isFixed: fixedTime != nil)
    let fixed = fixedTime
    let now: @Sendable () -> Int64 = { fixed ?? Int64(time(nil)) }
    let browser = MailBrowser(isSample: fixed != nil, utcOffset: offset)
    var state = MailState(
      library: MailLibrary(accounts: accounts.map(AccountSummary.init)), now: now())
    state.tell(terminal.notices + accounts.flatMap { $0.notices.map { "\($0)" } })
    let session = Session(
      browser, state: state, size: terminal.size,
      theme: appearance.theme(colours: terminal.colorCount),
      symbols: appearance.symbols(isUTF8: terminal.isUTF8))
    let effects = MailEffects(
      accounts: accounts, browser: Environment.all["BROWSER"], watchesForChanges: fixed == nil,
      utcOffset: offset, now: now)
    var program = Program(session, on: terminal, effects: effects) { Int64(time(nil)) }
    program.run(startingWith: browser.start(session.state))
  }
}

/// Local time, as the C library knows it.
enum LocalTime {
  /// Seconds east of UTC at a moment; always 0 where the clock stands still, so that the sample looks the same
  /// everywhere.
  static func offset(isFixed: Bool) -> @Sendable (Int64) -> Int {
    if isFixed { return { _ in 0 } }
    tzset()
    return { seconds in
      var moment = time_t(seconds)
      var parts = tm()
      return localtime_r(&moment, &parts) == nil ? 0 : parts.tm_gmtoff
    }
  }
}
