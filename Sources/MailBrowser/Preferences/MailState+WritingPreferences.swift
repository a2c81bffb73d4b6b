import SplitViewUI

/// Changed preferences on their way into the file.
struct PreferencesFileState: Sendable {
  /// Those that wait for the answer if they are to be written.
  fileprivate var waiting: PreferencesChange?
  /// What is said once the change is written, if it is not one of the sheet's.
  fileprivate var writtenWords: String?

  mutating func willSay(_ words: String?) { writtenWords = words }
}

extension MailState {
  /// Says what became of changed preferences. If the file was changed meanwhile, asks (AL1).
  mutating func preferencesKept(_ answer: PreferencesAnswer) {
    switch answer {
    case .kept: notice = preferencesFile.writtenWords ?? "Preferences written"
    case .notKept: notice = "Kept until you quit: nothing is written"
    case .failed(let reason): complain("Not written, kept until you quit: \(reason)")
    case .changedMeanwhile(let change):
      preferencesFile.waiting = change
      openAlert(.writing)
    }
  }

  mutating func writeWaiting(_ isWanted: Bool) -> [Command<MailEffect>] {
    dismiss(.writing)
    guard let change = preferencesFile.waiting else { return [] }
    preferencesFile.waiting = nil
    if isWanted { return [.perform(.preferences(.keep(change.forced)))] }
    complain("Not written, kept until you quit")
    return []
  }

  var writingAlert: Alert<MailEvent> {
    Alert(
      "The file was changed meanwhile",
      message: "Your preferences are no longer as Trifold read them. Write your changes "
        + "into the file as it is now?",
      primaryButton: AlertButton("Write", event: MailEvent.preferences(.write(true))),
      otherButtons: [
        AlertButton("Cancel", role: .cancel, event: .preferences(.write(false)))
      ], state: menus.alert, send: { .menus(.alert($0)) })
  }
}
