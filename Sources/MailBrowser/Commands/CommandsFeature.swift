import Dispatch
import MailStore
import NavigationModel
import SplitViewControls
import SplitViewUI
import TerminalFrame
import UserActions

/// Events for the user's commands.
public enum CommandsEvent: FeatureEvent {
  /// Run the command at this index in the preferences.
  case begin(Int)
  /// The command's questions have been prepared.
  case prepared(CommandRun, [ActionQuestion], confirmation: String?)
  /// Edit the form with the questions; submit it.
  case form(FormEvent), answer
  /// Move between the buttons of the confirmation; confirm; cancel.
  case alert(AlertEvent), confirm, cancel
  /// The command succeeded, so its follow-up action can be performed.
  case done(CommandRun)
  /// The command was not run, for this reason.
  case refused(String)

  var isByUser: Bool {
    switch self {
    case .begin, .form, .answer, .alert, .confirm, .cancel: true
    case .prepared, .done, .refused: false
    }
  }

  var actsOnTarget: Bool { if case .begin = self { true } else { false } }
}

/// Requests for running the user's commands.
public enum CommandsEffect: FeatureEffect, Equatable {
  /// Prepare a command's questions.
  case prepare(CommandRun)
  /// Run a command. If it needs the terminal, the terminal has been lent to it.
  case perform(CommandRun)

  func queue(of effects: MailEffects) -> DispatchQueue { effects.piping }

  func perform(in effects: MailEffects, send: @escaping @Sendable (MailEvent) -> Void) {
    switch self {
    case .prepare(let run):
      do {
        let (questions, confirmation) = try effects.prepare(run)
        send(.commands(.prepared(run, questions, confirmation: confirmation)))
      } catch { send(.commands(.refused("\(run.command.action.title): \(error)"))) }
    case .perform(let run):
      let (title, stops) = (run.command.action.title, effects.commands.stops)
      defer { if !run.command.action.takesTerminal { send(.piping(.over(title))) } }
      do {
        let end = try effects.perform(run)
        if effects.commands.stops > stops { return send(.piping(.ended("Stopped: \(title)"))) }
        send(.piping(.said(Self.output(of: end, run))))
        if end.succeeded { send(.commands(.done(run))) }
      } catch { send(.commands(.refused("\(title): \(error)"))) }
    }
  }

  /// Returns the output of a command in two forms: for a page, and as one line.
  private static func output(of end: PipedCommand.End, _ run: CommandRun) -> PipedOutput {
    let title = run.command.action.title
    guard end.succeeded else {
      return PipedOutput(title: title, words: end.failure(of: title), end)
    }
    return PipedOutput(
      title: title, words: end.lastLine.isEmpty ? "\(title): done" : "\(title): \(end.lastLine)",
      end)
  }
}

extension PresentationID {
  /// The form with the questions that a user's command asks.
  static let commandQuestions = PresentationID("command-questions")
  /// The confirmation before a user's command is run.
  static let confirmCommand = PresentationID("confirm-command")
}

extension MailState {
  /// The keys of the user's commands, in the order of the configuration.
  fileprivate var commandKeys: [KeyBinding<MailEvent>] {
    preferences.commands.enumerated().map { index, command in
      var binding = KeyBinding(
        name: "action-\(index + 1)", help: command.action.verb,
        event: MailEvent.commands(.begin(index)))
      binding.keys = command.action.key.map { [$0] } ?? []
      return binding
    }
  }

  fileprivate var commandQuestions: ModalView<MailEvent> {
    ModalView(
      commands.run?.command.action.verb ?? "", doneTitle: "Continue", done: .commands(.answer),
      cancel: .commands(.cancel),
      content: Form(commands.asking.form, isFocused: presented == .commandQuestions) {
        MailEvent.commands(.form($0))
      })
  }

  fileprivate var commandAlert: Alert<MailEvent> {
    let (run, count) = (commands.run, commands.run?.messages.count ?? 0)
    return Alert(
      commands.asking.confirmation ?? "",
      message: count > 1 ? "The command will run on \(count) messages." : "",
      primaryButton: AlertButton("Cancel", role: .cancel, event: MailEvent.commands(.cancel)),
      otherButtons: [
        AlertButton(
          run?.command.action.verb ?? "",
          role: run?.command.action.isDestructive == true ? .destructive : .default,
          event: .commands(.confirm))
      ], state: commands.asking.alert, send: { .commands(.alert($0)) })
  }
}

/// The user's commands, with their keys and menu items. They use the same `[[action]]` syntax as the configuration file
/// of a source.
enum CommandsFeature: MailFeature {
  static var presentationsToAnswer: [PresentationID] { [.commandQuestions, .confirmCommand] }

  static func keys(_ context: KeyContext) -> FeatureKeys {
    FeatureKeys(own: context.state.commandKeys)
  }

  static func keymap(_ context: KeyContext) -> Keymap<MailEvent>? {
    switch context.state.presented {
    case .commandQuestions:
      var keymap = context.state.commandQuestions.keymap(
        in: context.layout.pageSize(on: context.state.navigator.screen))
      keymap.sections.append(Keymap.Section("", context.always))
      return keymap
    case .confirmCommand: return context.answerable(context.state.commandAlert.keys.bindings)
    default: return nil
    }
  }

  /// In lists of attachments, adds the keys of the user's commands for attachments.
  static func adapted(_ keymap: Keymap<MailEvent>, _ context: KeyContext) -> Keymap<MailEvent> {
    let state = context.state
    let isChoosing = [.part, .attachments, .partPage].contains { $0 == state.presented }
    guard isChoosing, keymap.typed == nil else { return keymap }
    let own = zip(state.preferences.commands, state.commandKeys)
      .filter { $0.0.subject == .attachment }.map(\.1)
    var keymap = keymap
    if !own.isEmpty { keymap.sections.insert(Keymap.Section("", own), at: 0) }
    return keymap
  }

  static func pasted(_ text: String, _ state: MailState) -> MailEvent? {
    state.presented == .commandQuestions
      ? state.commandQuestions.pasted(text, in: state.layout.pageSize(on: state.navigator.screen))
      : nil
  }

  static func views(_ split: MailSplitView) -> [PresentationView<MailEvent>] {
    guard split.state.commands.run != nil else { return [] }
    return [
      PresentationView(.commandQuestions, modal: split.state.commandQuestions),
      PresentationView(.confirmCommand, alert: split.state.commandAlert),
    ]
  }
}
