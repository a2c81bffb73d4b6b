import Dispatch
import SplitViewUI
import SystemCalls
import TerminalFrame

/// An event of copying through other programs.
public enum ClipboardEvent: FeatureEvent {
  /// Programs have the text; the notice says which.
  case taken(notice: String)
  /// No program took the text. The notice says why.
  case refused(text: String, notice: String)

  var isByUser: Bool { false }

  func update(_ state: inout MailState, in browser: MailBrowser) -> [Command<MailEffect>] {
    switch self {
    case .taken(let notice):
      state.notice = notice
      return []
    case .refused(let text, let notice):
      if let refusal = TerminalClipboard.refusal(of: text) {
        state.notice = "\(notice); \(refusal)"
        return []
      }
      state.notice = notice + browser.clipboard.terminalWords
      return [.terminal(.copy(text))]
    }
  }
}

/// A request to put text on the clipboard through other programs.
public enum ClipboardEffect: FeatureEffect, Equatable {
  /// Give the text to programs. The notice said that it is copied.
  case give(String, [ClipboardProgram], notice: String)

  func queue(of effects: MailEffects) -> DispatchQueue { effects.copying }

  func perform(in effects: MailEffects, send: @escaping @Sendable (MailEvent) -> Void) {
    switch self {
    case .give(let text, let programs, let notice):
      send(.clipboard(Self.give(text, programs, notice, among: effects.commands)))
    }
  }

  /// The time that a program has to take the text. One whose display does not answer waits for minutes.
  private static let patience = Duration.seconds(2)

  /// Gives `text` to each of `programs`.
  /// - Parameter folder: where they are looked for before `PATH`; nil for nowhere.
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
        refusals.append("\(program.rawValue) did not take it (\(error.reason))")
      }
    }
    if taken.isEmpty {
      return .refused(text: text, notice: "\(notice), but \(refusals.joined(separator: "; "))")
    }
    let failed = refusals.isEmpty ? "" : "; \(refusals.joined(separator: "; "))"
    return .taken(notice: "\(notice), \(taken.joined(separator: " and "))\(failed)")
  }

  /// Why a program did not take the text.
  private struct Refusal: Error { var reason: String }

  /// Gives the text to a program. Returns what the notice says of it.
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
          return place == 0 ? "through \(program.rawValue)" : "for \(program.rawValue) alone"
        }
        refusal.reason =
          end.status & 0x7F == SIGKILL
          ? "no answer" : end.lastLine.isEmpty ? end.reason : end.lastLine
      } catch {
        refusal.reason = "\(error)"
      }
    }
    throw refusal
  }
}

/// Copying as the browser's route says.
enum ClipboardFeature: MailFeature {
  /// The same commands, with those that copy going along `route`, and the notice if it has to say
  /// more than `notice`; nil if not.
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
