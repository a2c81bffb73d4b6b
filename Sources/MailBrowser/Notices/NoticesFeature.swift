import SplitViewUI
import TerminalFrame

/// Events for notices: a key has no effect, or a toast has expired.
public enum NoticesEvent: FeatureEvent {
  /// The user pressed a key that has no function at the moment.
  case meaninglessKey(KeyPress)
  /// The user pressed a key that cannot be used now, for this reason.
  case unavailableKey(reason: String)
  /// The timer of the toast fired.
  case toast(ToastEvent)

  var isByUser: Bool { false }

  func update(_ state: inout MailState, in browser: MailBrowser) -> [Command<MailEffect>] {
    switch self {
    case .meaninglessKey(let key):
      let keymap = browser.keymap(state)
      // In mutt, `=` goes to the first message, so offer the key that does this here.
      let top = key == "=" ? keymap.binding(named: "go-to-top") : nil
      let help = keymap.binding(named: "help")
      let way = top ?? help ?? keymap.binding(named: "cancel")
      let title = top != nil ? "Top" : help != nil ? "Keys" : "Close"
      let action = way.flatMap { way in
        way.keys.first.map { ToastAction(title, key: $0, event: way.event) }
      }
      state.notices.tell(key, action, isCovered: state.layout.isCovered)
    case .unavailableKey(let reason): state.notices.notice = "Nothing was changed: \(reason)"
    case .toast(let event): state.notices.toast.update(event)
    }
    return []
  }
}

/// The one-line messages shown to the user, which are toasts. A new toast replaces the previous toast. A notice is a
/// toast that disappears at the next key press.
public struct NoticesState: Sendable {
  fileprivate(set) var toast = ToastState<MailEvent>()
  /// The number of the toast that is a notice. Nil until the first notice.
  private var noticeNumber: Int?
  /// The last key that a notice reported as having no effect.
  private var meaninglessKey: KeyPress?
  /// The toast that reports an action. It is held back while the action waits for another program.
  private var heldBack: ToastState<MailEvent>?

  /// The text of the toast on screen, such as "12 messages archived". Nil if there is no toast.
  public var words: String? { toast.message }

  /// The notice on screen, which is one line and disappears at the next key press. Nil if there is
  /// no toast, or if the toast is not a notice.
  public internal(set) var notice: String? {
    get { noticeNumber == number ? words : nil }
    set {
      if let newValue {
        say(newValue)
      } else if notice != nil {
        dismiss()
      }
    }
  }

  /// The number of the latest notice or toast. It changes whenever a notice or toast is shown.
  var number: Int { toast.number }

  /// Shows a notice about a failure, in red.
  mutating func complain(_ words: String) { say(words, isFailure: true) }

  /// Shows a notice that may offer `action`.
  mutating func say(
    _ words: String, _ action: ToastAction<MailEvent>? = nil, isFailure: Bool = false
  ) {
    toast.show(words, action: action, isFailure: isFailure)
    noticeNumber = number
  }

  /// Shows a toast for some seconds, which reports what was done.
  /// - Parameters:
  ///   - action: the action that the toast offers.
  ///   - undo: the key that undoes what was done, which the toast offers if there is no `action`.
  mutating func report(
    _ words: String, _ action: ToastAction<MailEvent>? = nil, undo: KeyPress? = nil,
    isFailure: Bool = false
  ) {
    let undo = undo.map { ToastAction("Undo", key: $0, event: MailEvent.changes(.undo)) }
    toast.show(words, action: action ?? undo, isFailure: isFailure)
  }

  mutating func dismiss() { toast.dismiss() }

  /// Reports that `text` is copied, and returns the command that copies it.
  /// - Parameter what: how the notice names the text; nil to give the length of the text instead.
  mutating func copy(_ text: String, as what: String? = nil) -> [Command<MailEffect>] {
    guard !text.isEmpty else {
      notice = "Nothing to copy"
      return []
    }
    notice = "Copied \(what ?? Clipboard.size(of: text))"
    return [.terminal(.copy(text))]
  }

  /// Returns true if mail can be changed. Otherwise shows a notice with the reason.
  mutating func canChange(_ library: MailLibrary) -> Bool {
    if let refusal = library.refusal { notice = "Nothing was changed: \(refusal)" }
    return library.refusal == nil
  }

  /// Shows a toast about the wait instead of the toast about the action.
  mutating func wait(_ words: String) {
    if heldBack == nil { heldBack = toast }
    toast.show(words)
  }

  /// Shows the toast about the action when the wait is over, unless the action failed.
  mutating func endWait(failed: Bool) {
    guard let heldBack else { return }
    self.heldBack = nil
    toast.dismiss()
    if !failed, let message = heldBack.message { toast.show(message, action: heldBack.action) }
  }

  /// Reports that `key` does nothing, and offers the key that shows all keys. A key that is pressed repeatedly is
  /// reported once. If the columns are covered, the toast cannot offer an action, so it names the offered key in words.
  fileprivate mutating func tell(
    _ key: KeyPress, _ way: ToastAction<MailEvent>?, isCovered: Bool
  ) {
    guard meaninglessKey != key else { return }
    meaninglessKey = key
    let words = isCovered ? way.map(\.inWords) ?? "" : ""
    say("\(key.name) does nothing here" + words, isCovered ? nil : way)
  }
}

extension ToastAction {
  /// The end of a line that names the action and its key.
  fileprivate var inWords: String { "; \(key.name): \(title.lowercased())" }
}

extension SplitViewLayout {
  /// True while a sheet, popover or alert covers the columns. Notices then replace the key hints.
  var isCovered: Bool { !presentations.isEmpty || isInspectorSheet }
}

extension MailSplitView {
  /// The notice in the line of hints while the columns are covered. On the page of a conversation,
  /// which covers the message's column, this can also be the report of an action, with the key that
  /// undoes the action.
  var coveredNotice: String? {
    let notices = state.notices
    guard state.layout.isCovered else { return nil }
    if notices.notice != nil || state.presented != .conversation { return notices.notice }
    return notices.words.map { $0 + (notices.toast.action.map(\.inWords) ?? "") }
  }
}
