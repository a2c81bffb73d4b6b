import Configuration
import CursesTerminal
import Glibc
import KeystrokeReplay
import MailBrowser
import MailStore
import SplitViewUI
import TerminalFrame

/// The mail browser in this terminal, from taking it to giving it back.
struct MailProgram {
  let accounts: [MailAccount]
  let options: BrowserOptions
  /// The moment at which the clock stands still, for the sample account; else the clock goes.
  var fixedTime: Int64?

  func run() throws {
    if let token = ReplayToken() { return try play(token) }
    let (configuration, problems) = try options.configuration()
    var notices = problems
    var stateFile = StateFile(accounts: fixedTime == nil ? accounts.map(\.path) : [])
    let saved = savedPlace(&stateFile, &notices)
    let place = try run(configuration, saved, notices, keptIn: stateFile)
    do throws(PrivateFileError) {
      try stateFile?.write(place)
    } catch {
      // Who has no home has no state; that is no news to them.
      if !error.isAbsence { notices.append("\(error)") }
    }
    // The terminal is the shell's again: what was on screen in a line that may have been too short
    // is here whole.
    for notice in notices { Output.error.write("trifold: \(notice.visibleControls)\n") }
  }

  /// Where the person was the last time, unless they begin anew.
  private func savedPlace(_ file: inout StateFile?, _ notices: inout [String]) -> SavedPlace? {
    do throws(PrivateFileError) {
      let place = try file?.read(SavedPlace.self)
      return options.fresh ? nil : place
    } catch {
      if !options.fresh { notices.append("\(error)") }
      return nil
    }
  }

  /// Runs as a tape has it: by the tape's clock, with effects as its player does them, and without
  /// a person's files.
  private func play(_ token: ReplayToken) throws {
    var configuration = Configuration()
    options.override(&configuration)
    let inner = try CursesTerminal(
      mouse: configuration.usesMouse ?? true, clickClock: token.clickClock)
    defer { inner.close() }
    let stage = token.stage(size: inner.size)
    let session = session(
      configuration, on: inner, notices: [], at: stage.clock, utcOffset: { _ in stage.utcOffset })
    var program = Program(
      session, on: token.terminal(on: inner),
      effects: token.effects(of: MailTape(accounts, isSample: fixedTime != nil, on: stage)),
      now: token.now)
    program.run(startingWith: session.app.start(session.state))
  }

  /// The browser at its beginning.
  private func session(
    _ configuration: Configuration, on terminal: CursesTerminal, _ saved: SavedPlace? = nil,
    notices: [String], at now: Int64, utcOffset: @escaping @Sendable (Int64) -> Int
  ) -> Session<MailBrowser> {
    let browser = MailBrowser(
      isSample: fixedTime != nil, keys: configuration.keys, utcOffset: utcOffset)
    var state = MailState(
      library: MailLibrary(accounts: accounts.map(AccountSummary.init)), now: now,
      preferences: MailPreferences(configuration), restoring: saved)
    state.tell(terminal.notices + notices + accounts.flatMap { $0.notices.map { "\($0)" } })
    return Session(
      browser, state: state, size: terminal.size,
      theme: configuration.theme(colours: terminal.colorCount),
      symbols: configuration.symbols(isUTF8: terminal.isUTF8))
  }

  /// Runs until the person quits or the terminal goes away, and tells where they were.
  private func run(
    _ configuration: Configuration, _ saved: SavedPlace?, _ notices: [String],
    keptIn stateFile: StateFile?
  ) throws -> SavedPlace {
    let terminal = try CursesTerminal(mouse: configuration.usesMouse ?? true)
    defer { terminal.close() }
    let offset = LocalTime.offset(isFixed: fixedTime != nil)
    let fixed = fixedTime
    let now: @Sendable () -> Int64 = { fixed ?? Int64(time(nil)) }
    let session = session(
      configuration, on: terminal, saved, notices: notices, at: now(), utcOffset: offset)
    let effects = MailEffects(
      accounts: accounts, browser: Environment.all["BROWSER"], watchesForChanges: fixed == nil,
      utcOffset: offset, now: now)
    var program = Program(session, on: terminal, effects: effects) { Int64(time(nil)) }
    var kept = session.state.saved
    program.run(startingWith: session.app.start(session.state)) { state in
      let place = state.saved
      if place == kept { return }
      kept = place
      // What is wrong with it is told at the end.
      try? stateFile?.write(place, isDurable: false)
    }
    return program.state.saved
  }
}

extension MailPreferences {
  /// The preferences that `configuration` has; where it says nothing, the browser's own.
  init(_ configuration: Configuration) {
    self.init()
    style = configuration.style ?? style
    preferredDisplayMode = configuration.displayMode ?? preferredDisplayMode
    preferredSplitBehavior = configuration.splitBehavior ?? preferredSplitBehavior
    sidebarPresentation = configuration.sidebarPresentation ?? sidebarPresentation
    primaryEdge = configuration.primaryEdge ?? primaryEdge
    showsSecondaryOnlyButton = configuration.showsSecondaryOnlyButton ?? showsSecondaryOnlyButton
    columnWidths = configuration.columnWidths
  }
}

/// Local time, as the C library knows it.
enum LocalTime {
  /// Seconds east of UTC at a moment; always 0 where the clock stands still, so that the sample
  /// looks the same everywhere.
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
