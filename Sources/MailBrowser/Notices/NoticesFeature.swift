import Dispatch
import SplitViewUI
import TerminalFrame

/// An event of the notices: one line each about what happened.
public enum NoticesEvent: FeatureEvent {
  /// The notice of this number has covered the key hints for long enough.
  case wasShown(Int)
  /// A key was pressed that does nothing here.
  case meaninglessKey(KeyPress)
  /// A key was pressed that cannot be used here, for this reason.
  case unavailableKey(reason: String)

  var isByUser: Bool { false }

  func update(_ state: inout MailState, in browser: MailBrowser) -> [Command<MailEffect>] {
    switch self {
    case .wasShown(let number): if number == state.notices.number { state.notices.isShown = true }
    case .meaninglessKey(let key):
      let help = browser.key(of: "help", state).map { "\($0) shows the keys" }
      state.tell(key, help ?? browser.key(of: "cancel", state).map { "\($0) closes" })
    case .unavailableKey(let reason): state.notice = "Nothing was changed: \(reason)"
    }
    return []
  }
}

/// A request about notices: to wait.
public enum NoticesEffect: FeatureEffect, Equatable {
  /// Answer in a while that the notice of this number was shown.
  case show(Int)

  /// The time for which a notice covers the key hints.
  public static var time: Duration { .seconds(1) }

  func queue(of effects: MailEffects) -> DispatchQueue { effects.counting }

  func perform(in effects: MailEffects, send: @escaping @Sendable (MailEvent) -> Void) {
    let (end, answer) = (DispatchTime.now() + .seconds(Int(Self.time.components.seconds)), answer)
    DispatchQueue.global().asyncAfter(deadline: end) { send(answer) }
  }

  /// The answer, for those who keep time themselves.
  public var answer: MailEvent {
    switch self {
    case .show(let number): .notices(.wasShown(number))
    }
  }
}

/// The notice on screen. It covers the key hints at first, then it stands in the status bar until
/// the next key.
struct NoticesState: Sendable {
  var text: String? {
    didSet {
      isShown = false
      if text != nil { number += 1 }
    }
  }
  /// The notices so far.
  private(set) var number = 0
  /// True once it was shown in place of the key hints.
  var isShown = false
  /// The number of the last notice that was waited for.
  fileprivate var awaited = 0
  /// The key without a meaning that was told about last.
  fileprivate var meaninglessKey: KeyPress?
}

enum NoticesFeature: MailFeature {
  static func didUpdate(_ state: inout MailState) -> [Command<MailEffect>] { state.showNotice() }
}

extension MailState {
  /// One line that says what happened; gone with the next key.
  public internal(set) var notice: String? {
    get { notices.text }
    set { notices.text = newValue }
  }

  /// The notice while it covers the key hints.
  var noticeInHints: String? { notices.isShown ? nil : notice }
  /// The notice once it has left the key hints.
  var noticeInStatus: String? { notices.isShown ? notice : nil }

  /// Asks for the end of the time in which a new notice covers the key hints.
  mutating func showNotice() -> [Command<MailEffect>] {
    guard notice != nil, notices.awaited != notices.number else { return [] }
    notices.awaited = notices.number
    return [.performBehind(.notices(.show(notices.number)))]
  }

  /// Says once that `key` does nothing, and the way on.
  fileprivate mutating func tell(_ key: KeyPress, _ way: String?) {
    guard notices.meaninglessKey != key else { return }
    notices.meaninglessKey = key
    notice = "\(key.name) does nothing here" + (way.map { "; \($0)" } ?? "")
  }
}
