import NavigationModel
import SplitViewUI
import TerminalFrame

/// Events of writing changed preferences to the configuration file.
public enum PreferencesFileEvent: FeatureEvent {
  /// The answer to the question whether to write to a file that another program has changed.
  case write(Bool)
  /// The changes were written, or could not be written.
  case kept(PreferencesAnswer)

  var isByUser: Bool { if case .kept = self { false } else { true } }

  func update(_ state: inout MailState, in browser: MailBrowser) -> [Command<MailEffect>] {
    switch self {
    case .write(let isWanted): return state.writeWaiting(isWanted)
    case .kept(let answer): state.preferencesKept(answer)
    }
    return []
  }
}

extension PresentationID {
  /// The question whether to write to a file that another program has changed.
  public static let writing = PresentationID("writing")
}

/// Writes changed preferences to the configuration file.
enum PreferencesFileFeature: MailFeature {
  static var presentationsToAnswer: [PresentationID] { [.writing] }

  static func keymap(_ context: KeyContext) -> Keymap<MailEvent>? {
    context.state.presented == .writing
      ? context.answerable(context.state.writingAlert.keys.bindings) : nil
  }

  static func views(_ split: MailSplitView) -> [PresentationView<MailEvent>] {
    [PresentationView(.writing, alert: split.state.writingAlert)]
  }
}

/// The state of writing changed preferences to the configuration file.
struct PreferencesFileState: Sendable {
  /// The change that is held back until the user decides whether to write it.
  fileprivate var waiting: PreferencesChange?
  /// The notice to show after the change is written; nil for the usual notice.
  fileprivate var writtenWords: String?

  /// Returns the command that writes changed preferences to the configuration file.
  /// - Parameter words: the notice to show after the change is written; nil for the usual notice.
  mutating func keep(
    from former: MailPreferences, to present: MailPreferences, saying words: String?
  ) -> Command<MailEffect> {
    writtenWords = words
    return .perform(.preferences(.keep(PreferencesChange(from: former, to: present))))
  }

  /// Returns the command that adds an address of the user to the configuration file.
  mutating func keep(
    identity: String, with preferences: MailPreferences
  ) -> Command<MailEffect> {
    writtenWords = "Your address is saved"
    // This change only adds a line, so write it even if another program has changed the file.
    let change = PreferencesChange(
      from: preferences, to: preferences, adding: identity, isForced: true)
    return .perform(.preferences(.keep(change)))
  }
}

extension MailState {
  /// Reports the result of writing preferences. If another program has changed the file, asks
  /// whether to write anyway (rule AL1 of the guidelines).
  fileprivate mutating func preferencesKept(_ answer: PreferencesAnswer) {
    switch answer {
    case .kept: notices.notice = preferencesState.file.writtenWords ?? "Preferences saved"
    case .notKept: notices.notice = "Not saved; kept until you quit"
    case .failed(let reason): notices.complain("Not saved: \(reason)")
    case .changedMeanwhile(let change):
      preferencesState.file.waiting = change
      openAlert(.writing)
    }
  }

  fileprivate mutating func writeWaiting(_ isWanted: Bool) -> [Command<MailEffect>] {
    dismiss(.writing)
    guard let change = preferencesState.file.waiting else { return [] }
    preferencesState.file.waiting = nil
    if isWanted { return [.perform(.preferences(.keep(change.forced)))] }
    notices.complain("Not saved; used until you quit")
    return []
  }

  fileprivate var writingAlert: Alert<MailEvent> {
    Alert(
      "The file has changed",
      message: "The preferences file has changed since Trifold read it. Write your changes "
        + "into the changed file?",
      primaryButton: AlertButton("Write", event: MailEvent.preferencesFile(.write(true))),
      otherButtons: [
        AlertButton("Cancel", role: .cancel, event: .preferencesFile(.write(false)))
      ], state: menus.alert, send: { .menus(.alert($0)) })
  }
}
