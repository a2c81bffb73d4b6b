import Dispatch
import MailCompose
import MailStore
import SplitViewUI
import TerminalFrame

/// Events for decrypting messages and checking signatures.
public enum SecurityEvent: FeatureEvent {
  /// Decrypt the message on the terminal, where gpg-agent may ask for a passphrase.
  case unlock
  /// The message was checked again, but still could not be decrypted.
  case stillLocked(String)

  var isByUser: Bool { if case .unlock = self { true } else { false } }

  func update(_ state: inout MailState, in browser: MailBrowser) -> [Command<MailEffect>] {
    switch self {
    case .unlock: return state.unlock()
    case .stillLocked(let words): state.notices.complain(words)
    }
    return []
  }
}

/// Requests to gpg or gpgsm about a message.
public enum SecurityEffect: FeatureEffect, Equatable {
  /// Decrypt and check a message without asking the user.
  case check(MessageReference)
  /// Decrypt a message. In the meantime, gpg-agent may use the terminal to ask for a passphrase.
  case unlock(MessageReference)

  func queue(of effects: MailEffects) -> DispatchQueue { effects.piping }

  func perform(in effects: MailEffects, send: @escaping @Sendable (MailEvent) -> Void) {
    guard var programs = effects.security else { return }
    switch self {
    case .check(let message): effects.check(message, by: programs, send)
    case .unlock(let message):
      programs.mayAsk(on: GnuPG.ownTerminal)
      effects.check(message, by: programs, send)
    }
  }
}

extension MailEffects {
  fileprivate func check(
    _ reference: MessageReference, by programs: GnuPG,
    _ send: @escaping @Sendable (MailEvent) -> Void
  ) {
    do throws(MailStoreError) {
      let (reader, entry) = try locate(reference)
      let raw = try reader.bytes(of: entry, limit: Self.messageLimit)
      guard !raw.isCut, let report = programs.report(on: raw.bytes) else { return }
      checked.withLock { $0.keep(report, on: reference, raw.bytes) }
      send(.opening(.opened(try read(reference, form: nil))))
      if programs.terminal != nil, report.message == nil {
        send(.security(.stillLocked(report.words)))
      }
    } catch {
      // No notice is needed: the message no longer exists, which the screen already shows.
    }
  }
}

/// The state of decrypting messages and checking signatures.
struct SecurityState: Sendable {
  /// The message about which gpg was last asked, so that gpg is asked only once. The message is retained, because a
  /// different message could otherwise get the same object identity.
  fileprivate var asked: OpenMessage?
}

extension MailState {
  /// Asks gpg about the message on screen, once the message is open. Messages that are only listed or opened in advance
  /// are not checked.
  fileprivate mutating func checkOpened() -> [Command<MailEffect>] {
    guard let open = openMessage, open.security == .unchecked, !open.isBeginning,
      security.asked !== open
    else { return [] }
    security.asked = open
    return [.performInBackground(.security(.check(open.reference)))]
  }

  fileprivate mutating func unlock() -> [Command<MailEffect>] {
    guard let open = openMessage, open.security.report?.isLocked == true else {
      let delete = preferences.key(of: "delete").map { "; \($0.name) deletes the message" } ?? ""
      notices.notice =
        message == nil ? "No message selected" : "The message is not encrypted\(delete)"
      return []
    }
    return [.performInTerminal(.security(.unlock(open.reference)))]
  }
}

/// Handles encrypted and signed messages. Shows what gpg and gpgsm report about the open message.
enum SecurityFeature: MailFeature {
  static func keys(_ context: KeyContext) -> FeatureKeys {
    let isLocked = context.state.openMessage?.security.report?.isLocked == true
    return FeatureKeys(messages: [
      KeyBinding(
        "D", name: "decrypt", help: "Decrypt the message",
        hint: isLocked ? "Decrypt" : nil, event: .security(.unlock))
    ])
  }

  static func didUpdate(_ state: inout MailState) -> [Command<MailEffect>] { state.checkOpened() }
}
