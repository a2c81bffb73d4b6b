import MailStore
import NavigationModel
import SplitViewControls
import SplitViewUI
import UserActions

/// The user's command that is about to run, while its questions are being asked.
struct CommandsState: Sendable {
  /// The run being prepared; nil if there is none.
  fileprivate(set) var run: CommandRun?
  /// The questions and the confirmation of the command.
  fileprivate(set) var asking = ActionAsking()

  mutating func update(_ event: AlertEvent) { asking.update(event) }
}

extension CommandsEvent {
  func update(_ state: inout MailState, in browser: MailBrowser) -> [Command<MailEffect>] {
    switch self {
    case .begin(let index): return state.beginCommand(index)
    case .prepared(let run, let questions, let confirmation):
      return state.ask(about: run, questions, confirmation)
    case .form(let event): return state.editAnswers(event)
    case .answer: return state.answerQuestions()
    case .alert(let event): state.commands.update(event)
    case .confirm: return state.confirmCommand()
    case .cancel: state.cancelCommand()
    case .done(let run): return state.applySequel(of: run, in: browser)
    case .refused(let words): state.notices.complain(words)
    }
    return []
  }
}

extension MailState {
  /// Starts the command at an index in the preferences.
  fileprivate mutating func beginCommand(_ index: Int) -> [Command<MailEffect>] {
    guard preferences.commands.indices.contains(index) else { return [] }
    let command = preferences.commands[index]
    guard let run = run(of: command) else { return [] }
    for menu in [PresentationID.edit, .part, .attachments, .mailboxMenu] { dismiss(menu) }
    let action = command.action
    guard action.confirmation != nil || !action.questions.isEmpty else { return perform(run) }
    return [.perform(.commands(.prepare(run)))]
  }

  /// Finds the messages, mailbox or attachment that a command is run on. If there are none, shows a notice and returns
  /// nil.
  private mutating func run(of command: MailCommand) -> CommandRun? {
    var run = CommandRun(command: command)
    switch command.subject {
    case .message: run.messages = actedOn
    case .thread: run.messages = actedOn.first.map { thread(of: $0) } ?? []
    case .mailbox:
      guard let mailbox, mailbox.unified == nil, !mailbox.isSearch else {
        notices.notice = "No mailbox selected"
        return nil
      }
      run.mailbox = mailbox
      return run
    case .attachment:
      guard let (message, attachment) = attachmentActedOn else { return nil }
      (run.messages, run.attachment) = ([message], attachment)
    }
    if run.messages.isEmpty { notices.notice = "No message selected" }
    return run.messages.isEmpty ? nil : run
  }

  /// The selected attachment, or the message's only attachment. If there are several, a notice asks the user to choose
  /// one.
  private var attachmentActedOn: (MessageReference, Attachment)? {
    mutating get {
      if presented == .partPage, let page = parts.page { return (page.message, page.attachment) }
      if presented == .part, let chosen = parts.chosen {
        return (chosen.message, chosen.attachment)
      }
      if presented == .attachments, let index = attachments.chosen(in: menus.menu),
        let message = attachments.choosable
      {
        return (message.reference, message.attachments[index])
      }
      guard let message = openMessage, let first = message.attachments.first else {
        notices.notice = "This message has no attachments"
        return nil
      }
      guard message.attachments.count == 1 else {
        notices.notice = "Choose one of the attachments first"
        return nil
      }
      return (message.reference, first)
    }
  }

  /// Returns the messages in the open list that belong to the same thread as a message.
  private func thread(of message: MessageReference) -> [MessageReference] {
    guard let list = library.wholeList(of: openMailbox ?? message.mailbox),
      let thread = list.place(of: message).flatMap({ list.thread(at: $0) })
    else { return [message] }
    return thread.compactMap { list.message(at: $0) }
  }

  fileprivate mutating func ask(
    about run: CommandRun, _ questions: [ActionQuestion], _ confirmation: String?
  ) -> [Command<MailEffect>] {
    guard presented == nil || presented == .partPage else { return [] }
    commands.run = run
    return proceed(to: commands.asking.begin(questions, confirmation: confirmation))
  }

  private mutating func proceed(to step: ActionAsking.Step) -> [Command<MailEffect>] {
    switch step {
    case .questions: present(Presentation(modal: .commandQuestions, .formSheet))
    case .confirmation: present(Presentation(.confirmCommand, .alert))
    case .act: return performAsked()
    }
    return []
  }

  fileprivate mutating func editAnswers(_ event: FormEvent) -> [Command<MailEffect>] {
    commands.asking.update(event).map { [.terminal($0)] } ?? []
  }

  fileprivate mutating func answerQuestions() -> [Command<MailEffect>] {
    guard presented == .commandQuestions else { return [] }
    if let missing = commands.asking.missing {
      notices.notice = "\(missing) is empty"
      return []
    }
    dismiss(.commandQuestions)
    return proceed(to: commands.asking.takeAnswers())
  }

  fileprivate mutating func confirmCommand() -> [Command<MailEffect>] {
    guard presented == .confirmCommand else { return [] }
    dismiss(.confirmCommand)
    return performAsked()
  }

  fileprivate mutating func cancelCommand() {
    dismiss(.commandQuestions)
    dismiss(.confirmCommand)
    commands.run = nil
  }

  private mutating func performAsked() -> [Command<MailEffect>] {
    guard var run = commands.run else { return [] }
    commands.run = nil
    run.answers = commands.asking.answers
    return perform(run)
  }

  private mutating func perform(_ run: CommandRun) -> [Command<MailEffect>] {
    let effect = MailEffect.commands(.perform(run))
    if run.command.action.takesTerminal { return [.performInTerminal(effect)] }
    piping.begin(run.command.action.title)
    return [.perform(effect)]
  }

  /// Applies the follow-up action of a command to the messages that the command was run on.
  fileprivate mutating func applySequel(
    of run: CommandRun, in browser: MailBrowser
  ) -> [Command<MailEffect>] {
    switch run.command.sequel {
    case .nothing: return []
    case .next:
      return run.messages.contains { $0 == message }
        ? MailEvent.reading(.next(1)).feature.update(&self, in: browser) : []
    case .archive: return act(.archive, on: run.messages)
    case .delete:
      return MailEvent.deleting(.delete(run.messages)).feature.update(&self, in: browser)
    }
  }
}
