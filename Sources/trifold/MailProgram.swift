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
  /// Whether the sample's tour is shown first.
  var beginsWithTour = false

  func run() throws {
    if let token = ReplayToken() { return try play(token) }
    let setting = try options.setting()
    var notices = setting.notices
    var stateFile = StateFile(accounts: fixedTime == nil ? accounts.map(\.path) : [])
    let saved = savedPlace(&stateFile, &notices)
    let place = try run(setting, saved, notices, keptIn: stateFile)
    do throws(PrivateFileError) {
      if let place { try stateFile?.write(place) }
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

  /// Runs until the person quits or the terminal goes away, and tells where they were; nil where
  /// they had not got into the program.
  private func run(
    _ setting: BrowserOptions.Setting, _ saved: SavedPlace?, _ notices: [String],
    keptIn stateFile: StateFile?
  ) throws -> SavedPlace? {
    let configuration = setting.configuration
    var environment = TerminalEnvironment.current
    if configuration.animation == .on { environment.isRemote = false }
    let terminal = try CursesTerminal(
      mouse: configuration.usesMouse ?? true, environment: environment)
    defer { terminal.close() }
    let notices = terminal.notices + notices + accountNotices
    let beginning =
      beginsWithTour
      ? try afterTour(configuration, notices, terminal)
      : begin(setting, saved, notices, terminal)
    guard var beginning else { return nil }
    // The terminal may have another size by now.
    if beginning.session.size != terminal.size {
      beginning.commands += beginning.session.resize(to: terminal.size)
    }
    let (session, effects, commands) = beginning
    var program = Program(session, on: terminal, effects: effects) { Int64(time(nil)) }
    var kept = session.state.saved
    program.run(startingWith: commands) { state in
      let place = state.saved
      if place == kept { return }
      kept = place
      // What is wrong with it is told at the end.
      try? stateFile?.write(place, isDurable: false)
    }
    return program.state.saved
  }

  /// Runs as a tape has it: by the tape's clock, with effects as its player does them, and without
  /// a person's files.
  private func play(_ token: ReplayToken) throws {
    var configuration = Configuration()
    options.override(&configuration)
    let terminal = try CursesTerminal(
      mouse: configuration.usesMouse ?? true, clickClock: token.clickClock)
    defer { terminal.close() }
    let stage = token.stage(size: terminal.size)
    let browser = MailBrowser(isSample: fixedTime != nil, utcOffset: { _ in stage.utcOffset })
    // Colours and signs are the tape's, not preferences: so it is in its player.
    var preferred = configuration
    (preferred.theme, preferred.isASCII) = (nil, nil)
    let state = state(preferred, nil, terminal.notices + accountNotices, at: stage.clock)
    let session = session(browser, state, terminal.size, configuration, terminal)
    var program = Program(
      session, on: token.terminal(on: terminal),
      effects: token.effects(of: MailTape(accounts, isSample: fixedTime != nil, on: stage)),
      now: token.now)
    program.run(startingWith: browser.start(session.state))
  }

  // MARK: Beginnings

  /// What a program begins with: a session, what does its effects, and what is to be done first.
  private typealias Beginning = (
    session: Session<MailBrowser>, effects: MailEffects, commands: [Command<MailEffect>]
  )

  private func begin(
    _ setting: BrowserOptions.Setting, _ saved: SavedPlace?, _ notices: [String],
    _ terminal: CursesTerminal
  ) -> Beginning {
    // The sample is there to be tried out: what is changed in it is nobody's configuration.
    let keeper = fixedTime == nil ? setting.keeper : nil
    let fixed = fixedTime
    let now: @Sendable () -> Int64 = { fixed ?? Int64(time(nil)) }
    let browser = browser(terminal, keeper)
    let state = state(setting.configuration, saved, notices, at: now())
    let effects = MailEffects(
      accounts: accounts, browser: Environment.all["BROWSER"], files: Self.files,
      watchesForChanges: fixed == nil, movesMessages: fixed != nil,
      preferences: keeper.map { $0.keep }, utcOffset: browser.utcOffset, now: now)
    let session = session(browser, state, terminal.size, Configuration(), terminal)
    return (session, effects, browser.start(session.state))
  }

  /// The program as the tour leaves it; nil where the person has left altogether.
  private func afterTour(
    _ configuration: Configuration, _ notices: [String], _ terminal: CursesTerminal
  ) throws -> Beginning? {
    let tour = Tour(accounts: accounts, preferences: MailPreferences(configuration))
    let rest = try tour.play(
      on: terminal, configuration.theme(colours: terminal.colorCount),
      configuration.symbols(isUTF8: terminal.isUTF8))
    guard rest.goesOn, let effects = rest.effects else { return nil }
    effects.save(to: Self.files)
    var state = rest.state
    state.tell(["The tour ends here, in the program; ? shows the keys"] + notices)
    let browser = browser(terminal, nil)
    return (session(browser, state, rest.size, Configuration(), terminal), effects, [])
  }

  /// Where attachments are saved.
  private static var files: DiskFiles {
    DiskFiles(home: Environment.all["HOME"], downloads: Environment.all["XDG_DOWNLOAD_DIR"])
  }

  private var accountNotices: [String] { accounts.flatMap { $0.notices.map { "\($0)" } } }

  private func state(
    _ configuration: Configuration, _ saved: SavedPlace?, _ notices: [String], at now: Int64
  ) -> MailState {
    var state = MailState(
      library: MailLibrary(
        accounts: accounts.map(AccountSummary.init), movesMessages: fixedTime != nil), now: now,
      preferences: MailPreferences(configuration), restoring: saved)
    state.tell(notices)
    return state
  }

  private func browser(
    _ terminal: CursesTerminal, _ keeper: ConfigurationKeeper?
  ) -> MailBrowser {
    let isFixed = fixedTime != nil
    return MailBrowser(
      isSample: isFixed, hasColors: terminal.colorCount > 0, preferencesFile: keeper?.name,
      utcOffset: LocalTime.offset(isFixed: isFixed))
  }

  /// A session in the colours and signs that the terminal has where `configuration` says no other;
  /// what the preferences say comes on top.
  private func session(
    _ browser: MailBrowser, _ state: MailState, _ size: Size, _ configuration: Configuration,
    _ terminal: CursesTerminal
  ) -> Session<MailBrowser> {
    Session(
      browser, state: state, size: size,
      theme: configuration.theme(colours: terminal.colorCount),
      symbols: configuration.symbols(isUTF8: terminal.isUTF8))
  }
}
