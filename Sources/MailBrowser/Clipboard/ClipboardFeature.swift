import Dispatch
import SplitViewUI
import TerminalFrame

/// An event of copying through tmux, whose usual settings drop what programs copy with OSC 52.
public enum ClipboardEvent: FeatureEvent {
  /// tmux has the text, in its buffer and where `isHandedOn` at its own terminal.
  case taken(notice: String, isHandedOn: Bool)
  /// tmux did not take the text, for a reason.
  case refused(text: String, notice: String, reason: String)

  var isByPerson: Bool { false }

  func update(_ state: inout MailState, in browser: MailBrowser) -> [Command<MailEffect>] {
    switch self {
    case .taken(let notice, let isHandedOn):
      state.notice = notice + (isHandedOn ? ", through tmux" : ", for tmux alone")
      return []
    case .refused(let text, let notice, let reason):
      state.notice = "\(notice), but tmux did not take it (\(reason))"
      return [.terminal(.copy(text))]
    }
  }
}

/// A request to put text on the clipboard through another program.
public enum ClipboardEffect: FeatureEffect, Equatable {
  /// Give the text to tmux. The notice said that it is copied.
  case giveToTmux(String, notice: String)

  func queue(of effects: MailEffects) -> DispatchQueue { effects.counting }

  func perform(in effects: MailEffects, send: @escaping @Sendable (MailEvent) -> Void) {
    switch self {
    case .giveToTmux(let text, let notice):
      send(.clipboard(Self.give(text, notice, among: effects.commands)))
    }
  }

  /// `load-buffer -w` also hands the text to the terminal in which tmux runs, also where what programs send
  /// is dropped. tmux before 3.2 has no `-w`, and only keeps it for its own keys.
  private static func give(
    _ text: String, _ notice: String, among running: RunningCommands
  ) -> ClipboardEvent {
    let bytes = Array(TerminalCommand.pastable(text).utf8)
    var reason = ""
    for option in ["-w ", ""] {
      do {
        let end = try PipedCommand("exec tmux load-buffer \(option)-").run(
          with: bytes, among: running)
        if end.succeeded { return .taken(notice: notice, isHandedOn: !option.isEmpty) }
        reason = end.words
      } catch {
        reason = "\(error)"
      }
    }
    return .refused(text: text, notice: notice, reason: reason)
  }
}

/// Copying where the program runs within tmux.
enum ClipboardFeature: MailFeature {
  /// The same commands, with those that copy going through tmux.
  static func throughTmux(
    _ commands: [Command<MailEffect>], notice: String?
  ) -> [Command<MailEffect>] {
    commands.map { command in
      guard case .terminal(.copy(let text)) = command else { return command }
      return .performBehind(.clipboard(.giveToTmux(text, notice: notice ?? "Copied")))
    }
  }
}
