import FoundationEssentials
import KeystrokeReplay
import MailBrowser
import MailStore
import NavigationModel
import SampleMail
import SplitViewUI

/// The mail browser as a tape program: `demo`, and `mail PATH ...`.
struct MailTape: TapeProgram {
  /// True for the sample account, whose clock is fixed.
  let isSample: Bool
  private let accounts: [MailAccount]
  /// The place where the tape changes mail.
  private let place: MailPlace
  /// The notices from opening the accounts.
  private let notices: [String]
  private var preferences: MailPreferences
  /// The message at which the browser starts. Nil to start at the first mailbox.
  private let message: MessageReference?
  /// The servers whose authentication results are shown to the user.
  private let trustedHosts: [String]
  /// True if commands of the user may run.
  private let runsCommands: Bool
  /// Checks that mail is not lost or damaged. Nil until the browser has started, and while mail is read-only.
  private(set) var ledger: MailLedger?
  /// The mail and files that the browser reads and changes. Nil until the browser has started. They are kept when the
  /// browser restarts.
  private(set) var world: MailWorld?
  /// Performs the effects. Nil until the browser has started.
  private(set) var effects: MailEffects?

  /// Creates the tape program for mail.
  /// - Parameter folder: a folder for copies of mail, which may be changed. If nil, only the sample account may be
  ///   changed.
  init(
    _ mail: OpenedMail, isSample: Bool, preferences: MailPreferences = MailPreferences(),
    trusting hosts: [String] = [], copyingTo folder: CopyFolder? = nil, runsCommands: Bool = false
  ) {
    accounts = mail.accounts
    (notices, message) = (mail.allNotices, mail.message)
    self.isSample = isSample
    place = isSample ? .memory : folder.map { .copy($0) } ?? .nowhere
    self.preferences = preferences
    trustedHosts = hosts
    self.runsCommands = runsCommands
  }

  /// Creates a tape program that has already started, for callers that create the session themselves.
  init(
    _ mail: OpenedMail, isSample: Bool, trusting hosts: [String], copyingTo folder: CopyFolder?,
    on stage: Stage
  ) throws {
    self.init(mail, isSample: isSample, trusting: hosts, copyingTo: folder)
    try makeWorld(on: stage)
  }

  /// The accounts that are currently read and changed.
  var present: [MailAccount] { effects?.accounts ?? accounts }

  /// The reason why mail is read-only, or nil.
  var refusal: String? { world?.editor == nil ? Self.refusal : nil }

  /// The reason why mail other than the sample account and copies is not changed.
  static let refusal = "tapes do not change mail on disk"

  /// The `refusal` with advice, for a tape that tries to change mail.
  static let advice = "\(refusal); write Launch mail --copy PATH to change a copy"

  /// Creates the simulated mail and files of a tape. Files are saved only in memory, and mail is changed in memory or
  /// in a copy.
  private mutating func makeWorld(on stage: Stage) throws {
    let world = try MailWorld(accounts, changing: place, at: stage.clock)
    self.world = world
    makeEffects(world, world.accounts, on: stage)
  }

  private mutating func makeEffects(
    _ world: MailWorld, _ accounts: [MailAccount], on stage: Stage
  ) {
    effects = MailEffects(
      accounts: accounts, files: world.files, trustedHosts: trustedHosts,
      watchesForChanges: false, runsCommands: runsCommands,
      desk: SampleDesk(
        isSample ? Self.sampleUser : nil, writing: "Yes, gladly.",
        now: { [clock = world.clock] in clock.now }),
      editor: world.editor, index: world.editor == nil ? .none : .memory,
      memory: world.memory,
      utcOffset: { _ in stage.utcOffset }, now: { [clock = world.clock] in clock.now })
  }

  /// The user who owns the sample account.
  static let sampleUser = EmailAddress(name: "Robin Vale", address: "robin@example.org")

  /// Returns a copy with different preferences.
  func with(_ preferences: MailPreferences) -> MailTape {
    var other = self
    other.preferences = preferences
    return other
  }

  func accepts(_ launch: TapeLaunch) -> Bool { launch.name == (isSample ? "demo" : "mail") }

  mutating func begin(on stage: Stage) throws -> (Session<MailBrowser>, [Command<MailEffect>]) {
    try makeWorld(on: stage)
    ledger = effects.flatMap { world?.editor == nil ? nil : MailLedger($0) }
    return session(on: stage, preferences, nil)
  }

  /// Advances the clock. The clock of the sample account is fixed, in a tape as well as for a user.
  func advance(to clock: Int64) { if !isSample { world?.clock.advance(to: clock) } }

  /// Restarts the program at the place in the mail that the program saved when it ended, with the mailboxes that exist
  /// now. Preferences are kept, because they are in the configuration.
  mutating func restart(
    after state: MailState, on stage: Stage
  ) throws -> (Session<MailBrowser>, [Command<MailEffect>]) {
    advance(to: stage.clock)
    var stage = stage
    stage.clock = world?.clock.now ?? stage.clock
    if let world, let effects {
      let accounts = effects.accounts.map { account in (try? account.reopened()) ?? account }
      world.editor?.update(accounts)
      makeEffects(world, accounts, on: stage)
    }
    let written = try JSONEncoder().encode(state.saved)
    let place = try JSONDecoder().decode(SavedPlace.self, from: written)
    return session(on: stage, state.preferences, place)
  }

  private func session(
    on stage: Stage, _ preferences: MailPreferences, _ place: SavedPlace?
  ) -> (Session<MailBrowser>, [Command<MailEffect>]) {
    let browser = MailBrowser(isSample: isSample, utcOffset: { _ in stage.utcOffset })
    var state = MailState(
      library: MailLibrary(
        accounts: present.map(AccountSummary.init), refusal: refusal, isInMemory: isSample),
      now: stage.clock, preferences: preferences, restoring: place,
      goingTo: place == nil ? message : nil,
      stacks: world?.editor.map(ChangeStacks.init) ?? ChangeStacks())
    state.tell(notices)
    let session = Session(
      browser, state: state, size: stage.size, theme: stage.theme, symbols: stage.symbols)
    return (session, browser.start(session.state))
  }

  func answers(to effect: MailEffect) -> [TapeAnswer<MailEvent>] {
    // Do not open a web browser while a tape is played.
    if case .links = effect { return [] }
    if effect.takesTerminal {
      return [TapeAnswer(.piping(.ended("A tape has no terminal in which a command could run")))]
    }
    let events =
      effects.map { effects in
        ledger?.perform(effect, in: effects) ?? effects.performNow(effect)
      } ?? []
    return events.compactMap { event in
      // Leave out events that depend on how fast the machine is.
      switch event {
      case .opening(.isSlow), .attachments(.answer(_, .progress)): nil
      default: TapeAnswer(event)
      }
    }
  }

  func model(of state: MailState) -> TapeModel {
    var model = TapeModel(
      state.navigator, in: state.library,
      title: { path in title(path, state) }, name: { path in name(path, state) })
    model.toastRow = MailBrowser.toastRow(state)
    return model
  }

  func violations(in state: MailState) -> [String] {
    var wrong: [String] = []
    if let mailbox = state.mailbox, state.library.mailbox(mailbox) == nil {
      wrong.append("the mailbox \(mailbox.name) is selected, but does not exist")
    }
    if let message = state.message, let list = state.list, list.place(of: message) == nil {
      wrong.append("the message \(message.key.rawValue) is selected, but is not in the list")
    }
    if case .message(let open) = state.reading.content, open.reference != state.message {
      wrong.append("the message \(open.reference.key.rawValue) is shown, but is not selected")
    }
    guard let ledger else { return wrong }
    return wrong + miscounts(in: state) + disagreements(in: state)
      + ledger.faults(of: state)
  }

  func violationsAtEnd(in state: MailState) -> [String] {
    guard let ledger, let effects else { return [] }
    return ledger.faultsOfUndo(in: effects)
  }

  /// Returns the title of an item: `Inbox`, or the subject of a message if it is known.
  private func title(_ path: [MailItem], _ state: MailState) -> String {
    switch path.last {
    case .mailbox(let mailbox): state.library.mailbox(mailbox)?.title ?? mailbox.name
    case .message(let key): subject(path, state) ?? key.rawValue
    case .member(let message): subject(path, state) ?? message.key.rawValue
    case .account(let index): account(index, state)
    case .gap, nil: ""
    }
  }

  private func subject(_ path: [MailItem], _ state: MailState) -> String? {
    guard let list = state.list, let message = state.library.message(of: path) else { return nil }
    return list.place(of: message).flatMap { list.summary(at: $0)?.subject }
  }

  /// Returns the unique name of an item: `home/Inbox`, or the key of a message.
  private func name(_ path: [MailItem], _ state: MailState) -> String {
    switch path.last {
    case .mailbox(let mailbox) where mailbox.account < 0: title(path, state)
    case .mailbox(let mailbox): "\(account(mailbox.account, state))/\(title(path, state))"
    case .message(let key): key.rawValue
    case .member(let message): message.key.rawValue
    case .account, .gap, nil: title(path, state)
    }
  }

  private func account(_ index: Int, _ state: MailState) -> String {
    let accounts = state.library.accounts
    return accounts.indices.contains(index) ? accounts[index].name : ""
  }
}
