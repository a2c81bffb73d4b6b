import SplitViewUI
import TerminalFrame

/// An event that shows a notice about a key.
public enum NoticesEvent: FeatureEvent {
  /// A key was pressed that does nothing here.
  case meaninglessKey(KeyPress)
  /// A key was pressed that cannot be used here, for this reason.
  case unavailableKey(reason: String)

  var isByUser: Bool { false }

  func update(_ state: inout MailState, in browser: MailBrowser) -> [Command<MailEffect>] {
    switch self {
    case .meaninglessKey(let key):
      let help = browser.key(of: "help", state).map { "\($0) shows the keys" }
      state.tell(key, help ?? browser.key(of: "cancel", state).map { "\($0) closes" })
    case .unavailableKey(let reason): state.notice = "Nothing was changed: \(reason)"
    }
    return []
  }
}

/// The state of notices. The notice itself is the toast (``MailState/toast``), as is what was done to messages, so that one
/// line at a time says what happened.
struct NoticesState: Sendable {
  /// The number of the toast that leaves with the next key; nil if there was none.
  fileprivate var number: Int?
  /// The key without a meaning that was told about last.
  fileprivate var meaninglessKey: KeyPress?
}

extension MailState {
  /// One line that says what happened: a toast that is gone with the next key. Nil while there is none, or another toast.
  public internal(set) var notice: String? {
    get { notices.number == noticeNumber ? changes.toast.message : nil }
    set {
      if let newValue {
        showNotice(newValue)
      } else if notice != nil {
        changes.toast.dismiss()
      }
    }
  }

  /// The number of the last notice or toast. An unchanged number means that nothing was said meanwhile.
  var noticeNumber: Int { changes.toast.number }

  /// True while a sheet, popover or alert covers the columns. The line of key hints shows the notice then.
  var isCovered: Bool {
    let layout = layout
    return !layout.presentations.isEmpty || layout.isInspectorSheet
  }

  /// Shows a notice about a failure, in red.
  mutating func complain(_ words: String) { showNotice(words, isFailure: true) }

  private mutating func showNotice(_ words: String, isFailure: Bool = false) {
    changes.toast.show(words, isFailure: isFailure)
    notices.number = noticeNumber
  }

  /// Says once that `key` does nothing, and the way on.
  fileprivate mutating func tell(_ key: KeyPress, _ way: String?) {
    guard notices.meaninglessKey != key else { return }
    notices.meaninglessKey = key
    notice = "\(key.name) does nothing here" + (way.map { "; \($0)" } ?? "")
  }
}
