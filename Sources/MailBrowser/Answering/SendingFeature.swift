import MailCompose
import NavigationModel
import SplitViewUI
import TerminalFrame

/// Events for sending messages.
public enum SendingEvent: FeatureEvent {
  /// Hold back a message before it is sent; report that a message was sent.
  case holdBack, saySent
  /// Answer the question before quitting: send waiting messages, keep them as drafts, or stay.
  case sendAndLeave, keepAndLeave, stay

  /// The draft has reached the outbox; the draft is back in Drafts.
  case queued(Int, WrittenDraft), givenBack(Int, WrittenDraft)
  /// One more second has passed while a message can still be held back.
  case tick(Int)
  /// Sending a message ended with this outcome.
  case settled(Int, Outbox.Outcome)
  /// The user's decision about a message could not be carried out. `Leftovers` has the messages that are still unsent.
  case unsettled(Int, Leftovers, words: String, wasToBeSent: Bool)

  var isByUser: Bool {
    switch self {
    case .holdBack, .saySent, .sendAndLeave, .keepAndLeave, .stay: true
    case .queued, .givenBack, .tick, .settled, .unsettled: false
    }
  }
}

/// Sends messages, which can be held back for ten seconds after Send.
enum SendingFeature: MailFeature {
  static var presentationsToAnswer: [PresentationID] { [.leaveWaiting] }

  static func keymap(_ context: KeyContext) -> Keymap<MailEvent>? {
    guard context.state.presented == .leaveWaiting else { return nil }
    // The alert's buttons are stacked vertically, so the hint names the Down key.
    return context.answerable(
      context.state.leaveWaitingAlert.keys.bindings.map { binding in
        var binding = binding
        if binding.hint == "Choose" { binding.keys = [.down, .right] }
        return binding
      })
  }

  static func views(_ split: MailSplitView) -> [PresentationView<MailEvent>] {
    [PresentationView<MailEvent>(.leaveWaiting, alert: split.state.leaveWaitingAlert)]
  }
}

extension MailState {
  fileprivate var leaveWaitingAlert: Alert<MailEvent> {
    let count = sending.outgoing.count(where: \.isWaiting) + (answering.isDraftQueueing ? 1 : 0)
    return Alert(
      count > 1 ? "\(count) messages are waiting to be sent" : "A message is waiting to be sent",
      primaryButton: AlertButton("Send Now", event: MailEvent.answering(.sending(.sendAndLeave))),
      otherButtons: [
        AlertButton("Save as Draft", event: .answering(.sending(.keepAndLeave))),
        AlertButton("Cancel", role: .cancel, event: .answering(.sending(.stay))),
      ],
      state: menus.alert, send: { .menus(.alert($0)) })
  }
}
