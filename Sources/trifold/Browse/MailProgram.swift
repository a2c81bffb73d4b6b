import Configuration
import CursesTerminal
import KeystrokeReplay
import MailBrowser
import MailCompose
import MailIndex
import MailStore
import SplitViewUI
import SystemCalls
import TerminalFrame

/// Runs the mail browser in the terminal, from opening the terminal to restoring it.
struct MailProgram {
  let mail: OpenedMail
  let options: BrowserOptions
  /// The fixed time of the sample account, or nil for the real clock.
  var fixedTime: Int64?
  /// True to show the tour of the sample account first.
  var beginsWithTour = false

  private var accounts: [MailAccount] { mail.accounts }

  func run() throws {
    try RoomForFiles.check()
    if let token = ReplayToken() { return try play(token) }
    let setting = try options.setting()
    var notices = setting.notices
    var stateFile = StateFile(
      accounts: fixedTime == nil ? accounts.map(\.path) : [],
      closed: Set(accounts.filter(\.isClosed).map(\.path)))
    let saved = savedPlace(&stateFile, &notices)
    var complaints: [String] = []
    let place = try run(setting, saved, &notices, &complaints, keptIn: stateFile)
    do throws(PrivateFileError) {
      if let place { try stateFile?.write(place) }
    } catch {
      // No notice is needed if the home folder is missing.
      if !error.isAbsence { notices.append("\(error)") }
    }
    // The screen may have shown the notices cut short. Print them in full, now that the terminal
    // belongs to the shell again.
    for notice in notices + complaints.dropLast() {
      Output.error.write("trifold: \(notice.visibleControls)\n")
    }
    if let complaint = complaints.last { throw Failure(complaint, code: EX_TEMPFAIL) }
  }

  /// The time without input after which the user's place is saved for the next run.
  private static var restBeforeSaving: Duration { .seconds(1) }

  /// Returns the user's place at the end of the last run, or nil if the user wants a fresh start.
  private func savedPlace(_ file: inout StateFile?, _ notices: inout [String]) -> SavedPlace? {
    do throws(PrivateFileError) {
      let place = try file?.read(SavedPlace.self)
      return options.start.fresh ? nil : place
    } catch {
      if !options.start.fresh { notices.append("\(error)") }
      return nil
    }
  }

  /// Runs until the user quits or the terminal no longer exists. Returns the user's place at the end, or nil if the
  /// user quit during the tour. Adds notices to `complaints` about changes that are shown on screen but could not be
  /// written to disk.
  private func run(
    _ setting: BrowserOptions.Setting, _ saved: SavedPlace?, _ notices: inout [String],
    _ complaints: inout [String], keptIn stateFile: StateFile?
  ) throws -> SavedPlace? {
    let configuration = setting.configuration
    var environment = TerminalEnvironment.current
    if configuration.animation == .on { environment.isRemote = false }
    configuration.hyperlinks?.adopt(in: &environment)
    let terminals = TerminalsFile(environment.terminalName)
    var known: TerminalsFile.Remembered = terminals?.remembered ?? (TerminalWidths(), nil)
    // Several terminals can have the same name. The remembered background may then be that of a
    // different terminal, and this terminal may never report its own, so ignore the remembered
    // background.
    if !environment.hasOwnName { known.isLight = nil }
    environment.hasLightBackground = known.isLight ?? environment.hasLightBackground
    let terminal = try CursesTerminal(
      mouse: configuration.usesMouse ?? true, environment: environment, widths: known.widths,
      asksForWidths: configuration.symbols != .ascii)
    func rememberTerminal() {
      let told: TerminalsFile.Remembered = (
        widths: terminal.widths ?? known.widths,
        isLight: terminal.hasReportedBackground ? terminal.hasLightBackground : known.isLight
      )
      if told == known { return }
      known = told
      terminals?.remember(told.widths, isLight: told.isLight)
    }
    defer {
      terminal.close()
      rememberTerminal()
    }
    notices = terminal.notices + notices + mail.allNotices
    let beginning =
      beginsWithTour
      ? try afterTour(setting, notices, terminal)
      : begin(setting, saved, &notices, terminal)
    guard var beginning else { return nil }
    // If the terminal was resized during the tour, resize the browser too.
    if beginning.session.size != terminal.size {
      beginning.commands += beginning.session.resize(to: terminal.size)
    }
    let (session, effects, commands) = beginning
    let colors = terminal.colorCount
    var program = Program(
      session, on: terminal, effects: effects, preparesSteps: true,
      theme: { .automatic(isLight: $0, colors: colors) }, now: { Int64(time(nil)) })
    var kept = session.state.saved
    program.run(startingWith: commands, restAfter: Self.restBeforeSaving) { state in
      rememberTerminal()
      let place = state.saved
      if place == kept { return }
      kept = place
      // Ignore errors here. They are reported when the program ends.
      try? stateFile?.write(place, isDurable: false)
    }
    // Finish all changes on disk before the program ends.
    complaints = effects.finishChanges(givesUp: program.state.program.leavesNow)
    return program.state.saved
  }

  /// Runs the browser for a tape, with the tape's clock and simulated effects, and without the user's files.
  private func play(_ token: ReplayToken) throws {
    var configuration = try LaunchOptions.configuration(options.start.configurationFile)
    options.override(&configuration)
    let terminal = try CursesTerminal(
      mouse: configuration.usesMouse ?? true, clickClock: token.clickClock)
    defer { terminal.close() }
    let stage = token.stage(size: terminal.size)
    let browser = MailBrowser(isSample: fixedTime != nil, utcOffset: { _ in stage.utcOffset })
    // Colours and symbols are taken from the tape, not from the preferences, as when a tape is played without a
    // terminal.
    var preferred = configuration
    (preferred.theme, preferred.symbols) = (nil, nil)
    preferred.markRead = preferred.markRead ?? .off
    let isSample = fixedTime != nil
    let launch = TapeLaunch(name: isSample ? "demo" : "mail", arguments: stage.arguments)
    // The tape player removes this folder.
    let copies = try LaunchOptions(launch).copies ? CopyFolder() : nil
    let tape = try MailTape(
      mail, isSample: isSample, trusting: configuration.trustedHosts ?? [], copyingTo: copies,
      on: stage)
    let state = state(
      tape.present, preferred, nil, terminal.notices + mail.allNotices, at: stage.clock,
      tape.refusal, tape.world?.editor.map(ChangeStacks.init))
    let session = session(browser, state, terminal.size, configuration, terminal)
    try token.run(session, startingWith: browser.start(session.state), of: tape, on: terminal)
  }

  // MARK: Beginnings

  /// The initial values of a run: a session, its effects, and the first commands.
  private typealias Beginning = (
    session: Session<MailBrowser>, effects: MailEffects, commands: [Command<MailEffect>]
  )

  private func begin(
    _ setting: BrowserOptions.Setting, _ saved: SavedPlace?, _ notices: inout [String],
    _ terminal: CursesTerminal
  ) -> Beginning {
    // The sample account is only for trying out the program, so preferences are not saved.
    let keeper = fixedTime == nil ? setting.keeper : nil
    let fixed = fixedTime
    let now: @Sendable () -> Int64 = { fixed ?? Int64(time(nil)) }
    let browser = browser(terminal, keeper, setting)
    let databases =
      fixed == nil ? setting.configuration.databases(of: accounts, &notices) : []
    let changing = Changing(
      accounts, setting.configuration, tags: databases, isReadOnly: options.start.readOnly,
      isSample: fixed != nil, now: now)
    notices = changing.notices + notices
    let opened = Self.opened(setting.configuration)
    opened.removeAbandoned()
    let parser = QueryParser(
      days: QueryDays(now: now(), utcOffset: browser.utcOffset),
      engine: databases.contains { $0 != nil } ? .notmuch : .index)
    notices += setting.configuration.mistakes(ofSearchesBy: parser)
    let parts = setting.configuration.indexedParts(isCovered: !databases.contains(nil))
    let index = fixed == nil ? IndexPlace(parts, &notices) : .memory
    let state = state(
      accounts, setting.configuration, saved, notices, errorCount: setting.errorCount, at: now(),
      changing.refusal, changing.stacks)
    let effects = MailEffects(
      accounts: accounts, browser: Environment.all["BROWSER"], files: Self.files,
      opened: opened,
      trustedHosts: setting.configuration.trustedHosts ?? [], watchesForChanges: fixed == nil,
      runsCommands: true, syncLock: fixed == nil ? SyncLockFile.path() : nil,
      notify: setting.configuration.preferences.notify,
      security: fixed == nil ? GnuPG() : nil,
      images: fixed == nil
        ? ImageProgram(hasColors: terminal.colorCount > 0, isASCII: !terminal.isUTF8) : nil,
      desk: Self.desk(
        changing.editor, setting.configuration, isSample: fixed != nil, now: now),
      editor: changing.editor, index: index, notmuch: databases,
      preferences: keeper.map { $0.keep }, utcOffset: browser.utcOffset, now: now)
    let session = session(browser, state, terminal.size, Configuration(), terminal)
    return (session, effects, browser.start(session.state))
  }

  /// Shows the tour. Returns the initial values of a run that continues from the state at the end
  /// of the tour, or nil if the user quit.
  private func afterTour(
    _ setting: BrowserOptions.Setting, _ notices: [String], _ terminal: CursesTerminal
  ) throws -> Beginning? {
    let configuration = setting.configuration
    let tour = Tour(accounts: accounts, preferences: configuration.preferences)
    let rest = try tour.play(
      on: terminal, configuration.shownTheme(on: terminal, own: setting.themes),
      background: configuration.themesByBackground(colors: terminal.colorCount),
      configuration.shownSymbols(isUTF8: terminal.isUTF8))
    guard rest.goesOn, let effects = rest.effects else { return nil }
    effects.save(to: Self.files)
    var state = rest.state
    state.tell(
      notices, errorCount: setting.errorCount,
      after: "This is the end of the tour; press ? for the keys")
    let browser = browser(terminal, nil, setting)
    return (session(browser, state, rest.size, Configuration(), terminal), effects, [])
  }

  /// Returns the desk, with which the user writes and sends mail. Nil if mail is read-only, because a draft would be a
  /// change.
  private static func desk(
    _ editor: MailEditor?, _ configuration: Configuration, isSample: Bool,
    now: @escaping @Sendable () -> Int64
  ) -> (any WritingDesk)? {
    isSample
      ? SampleDesk(MailTape.sampleUser, writing: nil, now: now)
      : editor.flatMap { MailDesk(editor: $0, configuration) }
  }

  /// Returns the attachments that are open in other programs.
  private static func opened(_ configuration: Configuration) -> OpenedFiles {
    let environment = Environment.all
    let home = environment["HOME"].map { ["\($0)/.mailcap"] } ?? []
    let mailcaps = environment["MAILCAPS"]?.split(separator: ":").map(String.init)
    return OpenedFiles(
      commands: configuration.openers.map { ($0.type, $0.command) },
      runtime: environment["XDG_RUNTIME_DIR"], temporary: environment["TMPDIR"],
      mailcaps: mailcaps ?? home)
  }

  /// Gives access to the files to which attachments are saved.
  private static var files: DiskFiles {
    DiskFiles(home: Environment.all["HOME"], downloads: Environment.all["XDG_DOWNLOAD_DIR"])
  }

  private func state(
    _ accounts: [MailAccount], _ configuration: Configuration, _ saved: SavedPlace?,
    _ notices: [String], errorCount: Int = 0, at now: Int64, _ refusal: String?,
    _ stacks: ChangeStacks?
  ) -> MailState {
    var preferences = configuration.preferences
    // No mail arrives in the sample account, and using it must not sync the user's own mail, so
    // turn off syncing and the announcement of new mail.
    if fixedTime != nil { (preferences.sync, preferences.notify) = (.init(), .init()) }
    var state = MailState(
      library: MailLibrary(
        accounts: accounts.map(AccountSummary.init), refusal: refusal,
        isInMemory: fixedTime != nil),
      now: now,
      preferences: preferences, restoring: saved, goingTo: mail.message,
      stacks: stacks ?? ChangeStacks())
    state.tell(notices, errorCount: errorCount)
    return state
  }

  private func browser(
    _ terminal: CursesTerminal, _ keeper: ConfigurationKeeper?, _ setting: BrowserOptions.Setting
  ) -> MailBrowser {
    let isFixed = fixedTime != nil
    return MailBrowser(
      isSample: isFixed, colors: terminal.colorCount, ownThemes: setting.themes.themes,
      preferencesFile: keeper?.name,
      clipboard: ClipboardRoute(Environment.all, isInstalled: Executable.isInstalled),
      setsTitle: terminal.restoresTitle && setting.configuration.setsTitle ?? true,
      utcOffset: LocalTime.offset(isFixed: isFixed))
  }

  /// Creates a session with the theme and symbols of `configuration`, or with a theme and symbols that suit the
  /// terminal. Preferences in `state` override both.
  private func session(
    _ browser: MailBrowser, _ state: MailState, _ size: Size, _ configuration: Configuration,
    _ terminal: CursesTerminal
  ) -> Session<MailBrowser> {
    Session(
      browser, state: state, size: size,
      theme: configuration.shownTheme(on: terminal),
      symbols: configuration.shownSymbols(isUTF8: terminal.isUTF8))
  }
}
