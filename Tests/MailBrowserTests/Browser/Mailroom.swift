import MailBrowser
import MailCompose
import MailIndex
import MailStore
import SplitViewUI
import TerminalFrame
import TestSupport
import Testing

/// 19 November 2026, 09:41 UTC.
let present: Int64 = 1_795_081_260

/// A Maildir++ in a temporary folder, and a mail browser that shows it. Effects are performed at once, one after the
/// other, by the same code as in the program.
struct Mailroom {
  let folder: TemporaryFolder
  let preferences: MailPreferences
  private(set) var session: Session<MailBrowser>
  private(set) var effects: MailEffects
  /// The effects that the browser requested, in order.
  private(set) var asked: [MailEffect] = []
  /// The names of commands for the terminal or the event loop.
  private(set) var commands: [String] = []
  /// The texts copied to the clipboard, in order.
  private(set) var copied: [String] = []
  private var waiting: [MailEffect] = []
  /// True if effects are performed at once. Otherwise they wait for `answer`.
  var isAnswering: Bool

  /// Opens a Maildir++ filled by `fill`.
  /// - Parameter messageMinimum: By default, columns first, so that there are two columns from 79 cells on, and three
  ///   from 96. Tests about widths use another value.
  init(
    _ width: Int = 120, _ height: Int = 24, theme: Theme = .dark, symbols: Symbols = .unicode,
    preferences: MailPreferences = MailPreferences(),
    messageMinimum: MessageMinimum = .columnsFirst,
    fill: (TemporaryFolder) throws -> Void = Mailroom.sample, isAnswering: Bool = true,
    runsCommands: Bool = false, security: GnuPG? = nil, images: ImageProgram? = nil,
    changesMail: Bool = false, index: IndexPlace = .none, notmuch: String? = nil,
    keeper: (@Sendable (PreferencesChange) -> PreferencesAnswer)? = nil,
    desk: ((TemporaryFolder, MailEditor) -> any WritingDesk)? = nil
  ) throws {
    let folder = try TemporaryFolder()
    folder.makeFolder("charlotte/cur")
    folder.makeFolder("charlotte/new")
    folder.makeFolder("charlotte/tmp")
    try fill(folder)
    try self.init(
      width, height, in: folder, theme: theme, symbols: symbols, preferences: preferences,
      messageMinimum: messageMinimum, isAnswering: isAnswering, runsCommands: runsCommands,
      security: security, images: images, changesMail: changesMail, index: index,
      notmuch: notmuch, keeper: keeper,
      desk: desk)
  }

  /// Opens the Maildir++ in `folder`, and a second account `ada` if it exists, and restores the place in `saved`.
  init(
    _ width: Int, _ height: Int, in folder: TemporaryFolder, theme: Theme = .dark,
    symbols: Symbols = .unicode, preferences: MailPreferences = MailPreferences(),
    messageMinimum: MessageMinimum = .columnsFirst, isAnswering: Bool = true,
    runsCommands: Bool = false, security: GnuPG? = nil, images: ImageProgram? = nil,
    changesMail: Bool = false, index: IndexPlace = .none, notmuch: String? = nil,
    restoring saved: SavedPlace? = nil,
    keeper: (@Sendable (PreferencesChange) -> PreferencesAnswer)? = nil,
    desk: ((TemporaryFolder, MailEditor) -> any WritingDesk)? = nil
  ) throws {
    self.isAnswering = isAnswering
    self.folder = folder
    var preferences = preferences
    preferences.messageMinimum = messageMinimum
    self.preferences = preferences
    let hasSecond = folder.snapshot().keys.contains { $0.contains("/ada/cur") }
    let accounts = try (hasSecond ? ["charlotte", "ada"] : ["charlotte"]).map {
      try MailAccount.open(folder.path + "/" + $0)
    }
    let databases =
      try notmuch.map { configuration in
        try accounts.map { try NotmuchDatabase(covering: $0, configuration: configuration) }
      } ?? []
    var editing = MailEditing(journal: FilePath(folder.path + "/journal")) { present }
    for (account, database) in zip(accounts, databases) { editing.tagging[account.id] = database }
    let editor = changesMail ? MailEditor(accounts, editing) : nil
    effects = MailEffects(
      accounts: accounts, watchesForChanges: false, runsCommands: runsCommands, security: security,
      images: images,
      desk: editor.flatMap { desk?(folder, $0) }, editor: editor, index: index,
      notmuch: databases,
      preferences: keeper, utcOffset: { _ in 0 }, now: { present })
    let browser = MailBrowser(
      preferencesFile: keeper == nil ? nil : "config.toml", utcOffset: { _ in 0 })
    let state = MailState(
      library: MailLibrary(
        accounts: accounts.map { AccountSummary($0) },
        refusal: changesMail ? nil : MailLibrary.isForReading),
      now: present,
      preferences: preferences, restoring: saved)
    session = Session(
      browser, state: state, size: Size(width, height), theme: theme, symbols: symbols)
    perform(browser.start(session.state))
  }

  var state: MailState { session.state }

  var frame: Frame { session.frame() }

  /// The screen as text, row by row.
  var drawing: String { frame.lines.joined(separator: "\n") }

  /// The key of the selected message.
  var selected: String? { state.message?.key.rawValue }

  mutating func press(_ keys: KeyPress...) { for key in keys { input(.key(key)) } }

  mutating func type(_ keys: String) { for key in keys { input(.key(KeyPress(key))) } }

  mutating func click(_ x: Int, _ y: Int, count: Int = 1) {
    input(.mouse(MouseEvent(.press(.left, clickCount: count), at: Point(x, y))))
  }

  /// Clicks a text on screen.
  mutating func click(at text: String) {
    for (y, line) in frame.lines.enumerated() {
      guard let range = line.firstRange(of: text) else { continue }
      return click(line[..<range.lowerBound].displayWidth, y)
    }
    Issue.record("there is no \(text) on screen")
  }

  /// Presses the mouse button at the first place, drags over the others, and releases the button at the last.
  mutating func drag(_ places: Point...) {
    guard let first = places.first, let last = places.last else { return }
    click(first.x, first.y)
    for place in places.dropFirst() { input(.mouse(MouseEvent(.drag(.left), at: place))) }
    input(.mouse(MouseEvent(.release(.left), at: last)))
  }

  mutating func wheel(_ direction: MouseEvent.ScrollDirection, _ x: Int, _ y: Int) {
    input(.mouse(MouseEvent(.scroll(direction), at: Point(x, y))))
  }

  mutating func input(_ input: InputEvent) { perform(session.input(input)) }

  mutating func send(_ event: MailEvent) { perform(session.send(event)) }

  /// Ends the notice on screen, as any key press does.
  mutating func endNotice() {
    send(.orders(.choose(state.messages.order(of: state.mailbox, state.preferences.order))))
  }

  mutating func turn(to width: Int, _ height: Int) {
    perform(session.resize(to: Size(width, height)))
  }

  /// Performs the effects that are waiting.
  mutating func answer() {
    isAnswering = true
    let effects = waiting
    waiting = []
    perform(effects.map { .perform($0) })
  }

  private mutating func perform(_ commands: [Command<MailEffect>]) {
    for command in commands {
      switch command {
      case .perform(let effect, _), .performInBackground(let effect, _),
        .performInTerminal(let effect):
        asked.append(effect)
        if isAnswering {
          for event in effects.performNow(effect) { send(event) }
        } else {
          waiting.append(effect)
        }
      case .terminal(let command):
        self.commands.append(command == .ringBell ? "bell" : "terminal")
        if case .copy(let text) = command { copied.append(text) }
      case .cancel: self.commands.append("cancel")
      case .redraw: self.commands.append("redraw")
      case .suspend: self.commands.append("suspend")
      case .quit: self.commands.append("quit")
      }
    }
  }
}

extension Mailroom {
  /// Writes an inbox of six messages, a mailbox of sent mail, and an empty mailbox of drafts.
  static func sample(_ folder: TemporaryFolder) throws {
    let inbox = [
      ("1.a:2,S", "Alan Turing <alan@example.org>", "On computable numbers", "1 Mar 2019 08:00"),
      ("2.b:2,RS", "Charles Babbage <cb@example.org>", "Engine parts", "2 Jun 2026 10:00"),
      ("3.c:2,FS", "Kurt <kurt@example.org>", "Theorems", "17 Nov 2026 23:59"),
      ("4.d:2,", "Ada Lovelace <ada@example.org>", "Quarterly forecast", "18 Nov 2026 21:30"),
      ("5.e:2,S", "Hedy Lamarr <hedy@example.org>", "Hopping", "19 Nov 2026 08:30"),
      ("6.f:2,", "Grace Hopper <grace@example.org>", "Re: compilers", "19 Nov 2026 09:12"),
    ]
    for (name, from, subject, date) in inbox {
      try deliver(name, from: from, subject: subject, date: date, to: folder)
    }
    for (key, name) in [("Drafts", "D"), ("Sent", "S"), ("Lists", "")] {
      folder.makeFolder("charlotte/.\(key)/cur")
      folder.makeFolder("charlotte/.\(key)/new")
      folder.makeFolder("charlotte/.\(key)/tmp")
      if key == "Sent" {
        try deliver(
          "7.g:2,\(name)", from: "Me <me@example.org>", subject: "Thanks",
          date: "18 Nov 2026 10:00",
          to: folder, in: ".Sent/")
      }
    }
  }

  /// Delivers a message.
  static func deliver(
    _ file: String, from: String, subject: String, date: String, body: String? = nil,
    more: String = "", to folder: TemporaryFolder, in mailbox: String = "",
    of account: String = "charlotte"
  ) throws {
    let text = body ?? (1...40).map { "Line \($0) of \(subject)." }.joined(separator: "\n")
    try folder.write(
      "\(account)/\(mailbox)cur/\(file)",
      """
      From: \(from)
      To: Charlotte <charlotte@example.org>
      Date: \(date) +0000
      Subject: \(subject)
      \(more)MIME-Version: 1.0
      Content-Type: text/plain; charset=utf-8

      \(text)

      """)
  }
}
