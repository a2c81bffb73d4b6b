import SplitViewUI
import TerminalFrame

/// An event of notices: one about a key is shown, or the toast's time is over.
public enum NoticesEvent: FeatureEvent {
  /// A key was pressed that does nothing here.
  case meaninglessKey(KeyPress)
  /// A key was pressed that cannot be used here, for this reason.
  case unavailableKey(reason: String)
  /// The toast's time is over.
  case toast(ToastEvent)

  var isByUser: Bool { false }

  func update(_ state: inout MailState, in browser: MailBrowser) -> [Command<MailEffect>] {
    switch self {
    case .meaninglessKey(let key):
      let help = browser.keymap(state).binding(named: "help")
      let way = help ?? browser.keymap(state).binding(named: "cancel")
      let action = way.flatMap { way in
        way.keys.first.map {
          ToastAction(help == nil ? "Close" : "Keys", key: $0, event: way.event)
        }
      }
      state.tell(key, action)
    case .unavailableKey(let reason): state.notice = "Nothing was changed: \(reason)"
    case .toast(let event): state.notices.toast.update(event)
    }
    return []
  }
}

/// What is said, one line at a time, so that the last thing that happened is read: a toast. A notice is a toast that leaves
/// with the next key.
struct NoticesState: Sendable {
  fileprivate(set) var toast = ToastState<MailEvent>()
  /// The number of the toast that leaves with the next key; nil if there was none.
  fileprivate var number: Int?
  /// The key without a meaning that was told about last.
  fileprivate var meaninglessKey: KeyPress?
  /// What was done on screen, while the disk waits for another program.
  private var untold: ToastState<MailEvent>?

  /// Tells what the disk waits for, in the place of what was done.
  mutating func wait(_ words: String) {
    if untold == nil { untold = toast }
    toast.show(words)
  }

  /// Tells what was done, now that the disk no longer waits; unless it `failed`.
  mutating func tellWhatWaited(failed: Bool) {
    guard let untold else { return }
    self.untold = nil
    toast.dismiss()
    if !failed, let message = untold.message { toast.show(message, action: untold.action) }
  }
}

extension MailState {
  /// What was done a moment ago: "12 messages archived". Nil once its toast has left.
  public var toast: String? { notices.toast.message }

  /// One line that says what happened: a toast that is gone with the next key. Nil while there is none, or another toast.
  public internal(set) var notice: String? {
    get { notices.number == noticeNumber ? toast : nil }
    set {
      if let newValue {
        say(newValue)
      } else if notice != nil {
        dismissToast()
      }
    }
  }

  /// The number of the last notice or toast. An unchanged number means that nothing was said meanwhile.
  var noticeNumber: Int { notices.toast.number }

  /// True while a sheet, popover or alert covers the columns. The line of key hints shows the notice then.
  var isCovered: Bool {
    let layout = layout
    return !layout.presentations.isEmpty || layout.isInspectorSheet
  }

  /// Shows a notice about a failure, in red.
  mutating func complain(_ words: String) { say(words, isFailure: true) }

  private mutating func say(
    _ words: String, _ action: ToastAction<MailEvent>? = nil, isFailure: Bool = false
  ) {
    notices.toast.show(words, action: action, isFailure: isFailure)
    notices.number = noticeNumber
  }

  /// Shows for some seconds what was done, and the key that takes it back, if there is one.
  mutating func showToast(_ words: String, _ undo: KeyPress? = nil) {
    let action = undo.map { ToastAction("Undo", key: $0, event: MailEvent.changes(.undo)) }
    showToast(words, action)
  }

  /// Shows for some seconds what was done, and what can be done about it.
  mutating func showToast(_ words: String, _ action: ToastAction<MailEvent>?) {
    notices.toast.show(words, action: action)
  }

  mutating func dismissToast() { notices.toast.dismiss() }

  /// Says once that `key` does nothing, with the key that shows the others. What covers the columns has no toast, and says it
  /// in words.
  fileprivate mutating func tell(_ key: KeyPress, _ way: ToastAction<MailEvent>?) {
    guard notices.meaninglessKey != key else { return }
    notices.meaninglessKey = key
    let words = isCovered ? way.map { "; \($0.key.name): \($0.title.lowercased())" } ?? "" : ""
    say("\(key.name) does nothing here" + words, isCovered ? nil : way)
  }
}
