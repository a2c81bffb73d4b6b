import SplitViewUI

/// The state of writing changed preferences to the configuration file.
struct PreferencesFileState: Sendable {
  /// The change that is held back until the user answers whether to write it.
  fileprivate var waiting: PreferencesChange?
  /// The notice to show after the change is written; nil for the usual notice.
  fileprivate var writtenWords: String?

  mutating func willSay(_ words: String?) { writtenWords = words }
}

extension MailState {
  /// Reports the result of writing preferences. If another program has changed the file, asks whether to write anyway
  /// (AL1).
  mutating func preferencesKept(_ answer: PreferencesAnswer) {
    switch answer {
    case .kept: notice = preferencesFile.writtenWords ?? "Preferences saved"
    case .notKept: notice = "Not saved; the change lasts until you quit"
    case .failed(let reason): complain("Not saved: \(reason)")
    case .changedMeanwhile(let change):
      preferencesFile.waiting = change
      openAlert(.writing)
    }
  }

  /// Returns the command that adds an address of the user to the configuration file.
  mutating func keep(identity: String) -> Command<MailEffect> {
    preferencesFile.willSay("Your address is saved")
    // Only a line is added, even if another program has changed the file.
    let change = PreferencesChange(
      from: preferences, to: preferences, adding: identity, isForced: true)
    return .perform(.preferences(.keep(change)))
  }

  mutating func writeWaiting(_ isWanted: Bool) -> [Command<MailEffect>] {
    dismiss(.writing)
    guard let change = preferencesFile.waiting else { return [] }
    preferencesFile.waiting = nil
    if isWanted { return [.perform(.preferences(.keep(change.forced)))] }
    complain("Not saved; the address is used until you quit")
    return []
  }

  var writingAlert: Alert<MailEvent> {
    Alert(
      "The file has changed",
      message: "The preferences file has changed since Trifold read it. Write your changes "
        + "into the changed file?",
      primaryButton: AlertButton("Write", event: MailEvent.preferences(.write(true))),
      otherButtons: [
        AlertButton("Cancel", role: .cancel, event: .preferences(.write(false)))
      ], state: menus.alert, send: { .menus(.alert($0)) })
  }
}
