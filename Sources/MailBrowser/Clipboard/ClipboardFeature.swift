import Dispatch
import SplitViewUI
import SystemCalls
import TerminalFrame

/// Events for copying text through other programs.
public enum ClipboardEvent: FeatureEvent {
  /// Programs accepted the text; the notice names them.
  case taken(notice: String)
  /// No program accepted the text; the notice gives the reason.
  case refused(text: String, notice: String)

  var isByUser: Bool { false }

  func update(_ state: inout MailState, in browser: MailBrowser) -> [Command<MailEffect>] {
    switch self {
    case .taken(let notice):
      state.notices.notice = notice
      return []
    case .refused(let text, let notice):
      if let refusal = TerminalClipboard.refusal(of: text) {
        state.notices.notice = "\(notice); \(refusal)"
        return []
      }
      state.notices.notice = notice + "; passed to the terminal"
      return [.terminal(.copy(text))]
    }
  }
}

/// Requests to copy text through other programs.
public enum ClipboardEffect: FeatureEffect, Equatable {
  /// Pass the text to programs. `notice` is the beginning of the notice to show, such as "Copied".
  case give(String, [ClipboardProgram], notice: String)

  func queue(of effects: MailEffects) -> DispatchQueue { effects.copying }

  func perform(in effects: MailEffects, send: @escaping @Sendable (MailEvent) -> Void) {
    switch self {
    case .give(let text, let programs, let notice):
      send(.clipboard(Self.give(text, programs, notice, among: effects.commands)))
    }
  }

  /// The time within which a program must accept the text. A program whose display server does not respond would wait
  /// for minutes.
  private static let patience = Duration.seconds(2)

  /// Passes `text` to each of `programs`.
  /// - Parameter folder: a folder to search for programs before `PATH`; nil for none.
  static func give(
    _ text: String, _ programs: [ClipboardProgram], _ notice: String,
    among running: RunningCommands, searchingIn folder: String? = nil
  ) -> ClipboardEvent {
    let bytes = Array(TerminalCommand.pastable(text).utf8)
    var (taken, refusals): ([String], [String]) = ([], [])
    for program in programs {
      do throws(Refusal) {
        taken.append(try give(bytes, program, among: running, folder))
      } catch {
        refusals.append("\(program.rawValue) did not accept the text (\(error.reason))")
      }
    }
    if taken.isEmpty {
      return .refused(text: text, notice: "\(notice), but \(refusals.joined(separator: "; "))")
    }
    let failed = refusals.isEmpty ? "" : "; \(refusals.joined(separator: "; "))"
    return .taken(notice: "\(notice), \(taken.joined(separator: " and "))\(failed)")
  }

  /// The reason why a program did not accept the text.
  private struct Refusal: Error { var reason: String }

  /// Passes the text to a program. If the program accepts the text, returns the words about the
  /// program for the notice to the user, such as "through wl-copy".
  private static func give(
    _ bytes: [UInt8], _ program: ClipboardProgram, among running: RunningCommands, _ folder: String?
  ) throws(Refusal) -> String {
    var refusal = Refusal(reason: "")
    for (place, command) in program.commands.enumerated() {
      do {
        let path = folder == nil ? "" : "PATH=$1:$PATH; "
        let piped = PipedCommand(path + command, folder.map { [$0] } ?? [])
        let end = try piped.run(with: bytes, among: running, within: patience)
        if end.succeeded {
          return place == 0 ? "through \(program.rawValue)" : "only for \(program.rawValue)"
        }
        refusal.reason =
          end.isLate
          ? "no answer" : end.lastLine.isEmpty ? end.reason : end.lastLine
      } catch {
        refusal.reason = "\(error)"
      }
    }
    throw refusal
  }
}

/// Copies text to the destinations in the browser's `clipboard` route.
enum ClipboardFeature: MailFeature {
  /// Sends the text of copy commands through `route`. Returns the resulting commands, and the
  /// notice to show instead of `notice`; nil to keep `notice`.
  static func routed(
    _ commands: [Command<MailEffect>], _ route: ClipboardRoute, notice: String?
  ) -> (commands: [Command<MailEffect>], notice: String?) {
    let said = notice ?? "Copied"
    var words: String?
    let routed = commands.compactMap { command -> Command<MailEffect>? in
      guard case .terminal(.copy(let text)) = command else { return command }
      guard route.programs.isEmpty else {
        return .perform(.clipboard(.give(text, route.programs, notice: said)))
      }
      let refusal = TerminalClipboard.refusal(of: text)
      words = refusal.map { "Not copied: \($0)" } ?? said + route.terminalWords
      return refusal == nil ? command : nil
    }
    return (routed, words)
  }
}
