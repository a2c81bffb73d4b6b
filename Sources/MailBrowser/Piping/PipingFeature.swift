import NavigationModel
import SplitViewUI
import TerminalFrame

/// Events for piping messages to a command.
public enum PipingEvent: FeatureEvent {
  /// Ask for the command to which the messages, or a form of their text, are piped.
  case ask(PipedForm)
  /// Ask for the command to which these messages are piped.
  case askAbout(PipedForm, [MessageReference])
  case edit(TextEdit)
  /// Put the previous or the next command from the history into the field.
  case former(Int)
  /// Run the command, or close the sheet.
  case run, cancel
  /// Stop the running commands.
  case stop
  /// This command has ended.
  case over(String)
  /// The command could not run, or was stopped. The notice says which.
  case ended(String)
  /// A command has written this output.
  case said(PipedOutput)
  /// Scroll or search the output page; or close it.
  case read(TextReaderEvent), done

  var isByUser: Bool {
    switch self {
    case .ask, .askAbout, .edit, .former, .run, .cancel, .stop, .read, .done: true
    case .over, .ended, .said: false
    }
  }

  var actsOnTarget: Bool { if case .ask = self { true } else { false } }

  func update(_ state: inout MailState, in browser: MailBrowser) -> [Command<MailEffect>] {
    switch self {
    case .ask(let form): state.askForCommand(form, state.actedOn)
    case .askAbout(let form, let messages): state.askForCommand(form, messages)
    case .edit(let edit): state.piping.shown.update(edit)
    case .former(let step): state.piping.bringBack(step)
    case .run: return state.runCommand()
    case .cancel: state.dismiss(.pipe)
    case .stop: return [.performInBackground(.piping(.stop))]
    case .over(let command):
      if let place = state.piping.running.firstIndex(of: command) {
        state.piping.running.remove(at: place)
      }
    case .ended(let words): state.notices.notice = words
    case .said(let output): state.show(output)
    case .read(let event):
      let command = state.piping.page?.text.update(event)
      if command != nil { state.notices.notice = "Copied" }
      return command.map { [.terminal($0)] } ?? []
    case .done:
      state.dismiss(.output)
      state.piping.page = nil
    }
    return []
  }
}

extension PresentationID {
  /// The sheet in which the user types the command to which the messages are piped.
  public static let pipe = PresentationID("pipe")
  /// The page with the output of the command.
  public static let output = PresentationID("output")
}

/// The state of piping: the command in the sheet, earlier commands, running commands and their output.
struct PipingState: Sendable {
  private var field = Self.field("")
  /// The earlier commands, oldest first. `place` is the index of the command that is in the field.
  private(set) var former: [String] = []
  private var place: Int?
  /// The field with the command for printing, which keeps the last command that was typed.
  private var printer = Self.field("lpr")
  private(set) var form = PipedForm.source
  /// The output of a command, while its page is open.
  fileprivate(set) var page: PipedOutput?
  /// The running commands, oldest first.
  fileprivate(set) var running: [String] = []
  /// The text field on the sheet, which is either the field for printing or the field for other commands.
  fileprivate(set) var shown: TextFieldState {
    get { form == .text ? printer : field }
    set { if form == .text { printer = newValue } else { field = newValue } }
  }
  /// The words in the sheet's title that describe the input of the command. `messages` is the number of messages, in
  /// words.
  fileprivate func name(_ messages: String) -> String {
    switch form {
    case .source: self.messages.count > 1 ? "\(messages) as an mbox" : messages
    case .text: messages
    case .body: "the Text"
    case .selection(let text): "the Selection (\(Clipboard.size(of: text)))"
    case .attachment(let attachment): attachment.shownName
    }
  }

  /// The messages that are piped to the command.
  private(set) var messages: [MessageReference] = []

  private static let maximumFormer = 50

  /// Makes a field for a command. A part of a command could do harm, so the limit is the system's: 128 KiB for an
  /// argument of a program.
  private static func field(_ command: String) -> TextFieldState {
    TextFieldState(command, limit: 128 << 10)
  }

  /// The text in the status bar that names the running commands. Nil if no command is running.
  var activity: String? {
    guard let command = running.last else { return nil }
    let shown = command.truncated(toWidth: 40, ellipsis: "…")
    let more = running.count > 1 ? " and \(running.count - 1) more" : ""
    return "Running \(shown)\(more)"
  }

  /// Prepares the sheet. Its field is empty or, for printing, contains the previous command, which is selected.
  mutating func begin(_ form: PipedForm, _ messages: [MessageReference]) {
    (self.form, self.messages, place) = (form, messages, nil)
    if form == .text { printer.selectAll() } else { field = Self.field("") }
  }

  /// Records that a command has started, under the name that is shown on screen.
  mutating func begin(_ command: String) { running.append(command) }

  /// Adds a command to the history, before the command runs.
  mutating func keep(_ command: String) {
    former.removeAll { $0 == command }
    former = former.suffix(Self.maximumFormer - 1) + [command]
  }

  /// Puts the previous or the next command from the history into the field. After the latest command, the field is
  /// empty.
  mutating func bringBack(_ step: Int) {
    let wanted = (place ?? former.count) + step
    guard wanted >= 0, wanted <= former.count else { return }
    place = wanted
    shown = Self.field(wanted < former.count ? former[wanted] : "")
  }
}

/// Pipes messages to a shell command, as mutt and aerc do.
enum PipingFeature: MailFeature {
  static var presentationsToAnswer: [PresentationID] { [.pipe] }

  static func keys(_ context: KeyContext) -> FeatureKeys {
    var pipe = KeyBinding(
      "|", name: "pipe", help: "Pipe to a command",
      event: MailEvent.piping(.ask(.source)))
    pipe.hasSpareHint = true
    return FeatureKeys(messages: [pipe])
  }

  static func keymap(_ context: KeyContext) -> Keymap<MailEvent>? {
    let state = context.state
    if state.presented == .output, let page = state.piping.page {
      return context.reading(
        state.reader(of: page), of: page.text, in: state.layout.pageSize(on: state.navigator.screen)
      )
    }
    guard state.presented == .pipe else { return nil }
    let own: [KeyBinding<MailEvent>] = [
      KeyBinding(.enter, help: "Run", hint: "Run", event: .piping(.run)),
      KeyBinding(.escape, help: "Close", hint: "Close", event: .piping(.cancel)),
      KeyBinding(
        .up, .control("p"), help: "Previous command",
        hint: state.piping.former.isEmpty ? nil : "Earlier", event: .piping(.former(-1))),
      KeyBinding(.down, .control("n"), help: "Next command", event: .piping(.former(1))),
    ]
    let field = TextField<MailEvent>.bindings { .piping(.edit($0)) }
    return context.answerable(own + field).typing { .piping(.edit($0)) }
  }

  /// While commands run, Ctrl+C stops them before it does anything else. Escape stops them if there is nothing that it
  /// can close.
  static func adapted(
    _ keymap: Keymap<MailEvent>, _ context: KeyContext
  ) -> Keymap<MailEvent> {
    let state = context.state
    guard !state.piping.running.isEmpty else { return keymap }
    // The user may have assigned letters to the action that stops commands. In a text field,
    // letters must be typed, so only Ctrl+C stops commands there.
    var stop =
      context.applies(.stopCommand)
      ? stopping
      : KeyBinding(.control("c"), help: stopping.help, event: MailEvent.piping(.stop))
    if context.escape != .stopCommand { stop.keys.removeAll { $0 == .escape } }
    var keymap = keymap
    keymap.sections.insert(Keymap.Section("Commands", [stop]), at: 0)
    return keymap
  }

  private static var stopping: KeyBinding<MailEvent> {
    var stop = KeyBinding(
      moving: .cancel, name: "stop-command", help: "Stop the command", hint: "Stop",
      event: MailEvent.piping(.stop))
    stop.keys.append(.control("c"))
    return stop
  }

  static func writingKeymap(_ context: KeyContext) -> Keymap<MailEvent>? {
    Keymap([Keymap.Section("Commands", [stopping])])
  }

  static func pasted(_ text: String, _ state: MailState) -> MailEvent? {
    if state.presented == .output, let page = state.piping.page {
      return state.reader(of: page).pasted(
        text, in: state.layout.pageSize(on: state.navigator.screen))
    }
    return state.presented == .pipe ? .piping(.edit(.insert(text))) : nil
  }

  static func views(_ split: MailSplitView) -> [PresentationView<MailEvent>] {
    let piping = split.state.piping
    var page = piping.page.map { page in
      PresentationView<MailEvent>(
        .output,
        modal: ModalView(
          page.title, done: .piping(.done), cancel: nil, content: split.state.reader(of: page)))
    }
    page?.showsKeyHints = true
    let count = piping.messages.count
    let them = piping.name(count > 1 ? "\(count) Messages" : "Message")
    let sheet =
      PresentationView<MailEvent>(
        .pipe, title: piping.form == .text ? "Print \(them) With" : "Pipe \(them) To",
        content: { _ in
          TextField(
            piping.form == .text ? "A command, such as lpr" : "A command, such as git am",
            state: piping.shown, isFocused: true
          ) {
            .piping(.edit($0))
          }
          .padding(.horizontal)
        })
    return [sheet, page].compactMap { $0 }
  }
}

extension MailState {
  /// Opens the sheet that asks for a command. `messages` are piped to the command in this form.
  fileprivate mutating func askForCommand(_ form: PipedForm, _ messages: [MessageReference]) {
    dismiss(.edit)
    dismiss(.reply)
    piping.begin(form, messages)
    guard !piping.messages.isEmpty else {
      notices.notice = "No message selected"
      return
    }
    present(Presentation(.pipe, .formSheet))
  }

  fileprivate mutating func runCommand() -> [Command<MailEffect>] {
    let command = piping.shown.text
    guard command.contains(where: { !$0.isWhitespace }) else { return [] }
    dismiss(.pipe)
    piping.keep(command)
    if command.hasPrefix("!") {
      let command = String(command.dropFirst())
      return [.performInTerminal(.piping(.runInTerminal(command, piping.messages, piping.form)))]
    }
    piping.running.append(command)
    return [.perform(.piping(.run(command, piping.messages, piping.form)))]
  }

  /// Shows the output of a command. The output is on a page if it has several lines and the columns are not covered.
  fileprivate mutating func show(_ output: PipedOutput) {
    if output.isLong, [nil, .partPage, .conversation].contains(presented) {
      piping.page = output
      present(Presentation(modal: .output, .fullScreen))
    }
    // Presenting the page dismissed any notice, so the notice about the output must be shown after it.
    guard !output.words.isEmpty else { return }
    let words = output.words + marking.stillMarked
    if output.hasFailed { notices.complain(words) } else { notices.notice = words }
  }

  /// The view of the output on its page.
  fileprivate func reader(of page: PipedOutput) -> TextReader<MailEvent> {
    TextReader(page.text, isFocused: presented == .output) { .piping(.read($0)) }
  }
}
