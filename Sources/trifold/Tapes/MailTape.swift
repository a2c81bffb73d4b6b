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
  /// The place where mail is changed.
  private let place: MailPlace
  /// The notices from opening the accounts.
  private let notices: [String]
  private var preferences: MailPreferences
  /// The message to start at, or nil for the first mailbox.
  private let message: MessageReference?
  /// The servers whose authentication results are shown.
  private let trustedHosts: [String]
  /// True if commands of the user may run.
  private let runsCommands: Bool
  /// Records the messages that may be changed. Nil until the browser has started.
  private(set) var ledger: MailLedger?
  /// Everything outside the browser. Nil until the browser has started; a restart keeps it.
  private(set) var world: MailWorld?
  /// Performs the effects. Nil until the browser has started.
  private(set) var effects: MailEffects?

  /// Creates the tape program for mail.
  /// - Parameter folder: a folder for copies that may be changed. Without it, only the sample account may be changed.
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

  /// Creates the tape program with its world, for a caller that makes the session itself.
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

  /// The reason why a tape changes only the sample account and copies.
  static let refusal = "tapes do not change mail on disk"

  /// `refusal` with advice, for a tape that asks for a change.
  static let advice = "\(refusal); write Launch mail --copy PATH to change a copy"

  /// Creates the tape's files, which are saved only in memory, and its mail, which is changed in memory or in a copy.
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
        Self.sampleUser, writing: "Yes, gladly.", now: { [clock = world.clock] in clock.now }),
      editor: world.editor, index: world.editor == nil ? .none : .memory,
      memory: world.memory,
      utcOffset: { _ in stage.utcOffset }, now: { [clock = world.clock] in clock.now })
  }

  /// The owner of the sample account.
  static let sampleUser = EmailAddress(name: "Robin Vale", address: "robin@example.org")

  /// Returns a copy with other preferences.
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

  /// Advances the clock. The sample account's clock is fixed, as it is for a user.
  func advance(to clock: Int64) { if !isSample { world?.clock.advance(to: clock) } }

  /// Starts again with the place that the program saves when it ends, and with the current
  /// mailboxes. Preferences are kept, because they are in the configuration.
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
      now: stage.clock, preferences: preferences, restoring: place)
    if let editor = world?.editor { state.canTakeBack(ChangeStacks(editor)) }
    if let message, place == nil { state.goToMessage(message) }
    state.tell(notices)
    let session = Session(
      browser, state: state, size: stage.size, theme: stage.theme, symbols: stage.symbols)
    return (session, browser.start(session.state))
  }

  func answers(to effect: MailEffect) -> [TapeAnswer<MailEvent>] {
    // A tape opens no web browser.
    if case .links = effect { return [] }
    if effect.takesTerminal {
      return [TapeAnswer(.piping(.ended("A tape has no terminal for a command")))]
    }
    let events =
      effects.map { effects in
        ledger?.perform(effect, in: effects) ?? effects.performNow(effect)
      } ?? []
    return events.compactMap { event in
      // A tape must not depend on how fast a machine is.
      switch event {
      case .reading(.openIsSlow), .attachments(.answer(_, .progress)): nil
      default: TapeAnswer(event)
      }
    }
  }

  func model(of state: MailState) -> TapeModel {
    var model = TapeModel(
      state.navigator, in: state.library,
      title: { path in title(path, state) }, name: { path in name(path, state) })
    model.toastRow = state.toastRow
    return model
  }

  func violations(in state: MailState) -> [String] {
    var wrong: [String] = []
    if let mailbox = state.mailbox, state.library.mailbox(mailbox) == nil {
      wrong.append("the mailbox \(mailbox.name) is selected, which is not there")
    }
    if let message = state.message, let list = state.list, list.place(of: message) == nil {
      wrong.append("the message \(message.key.rawValue) is selected, which is not listed")
    }
    if case .message(let open) = state.reading.content, open.reference != state.message {
      wrong.append("the message \(open.reference.key.rawValue) is shown, which is not selected")
    }
    guard let ledger else { return wrong }
    return wrong + miscounts(in: state) + disagreements(in: state)
      + ledger.faults(of: state)
  }

  func violationsAtEnd(in state: MailState) -> [String] {
    guard let ledger, let effects else { return [] }
    return ledger.faultsOfUndo(in: effects)
  }

  /// The title of an item: `Inbox`, or the subject of a message when it is known.
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

  /// The unique name of an item: `home/Inbox`, or the key of a message.
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
