import MailCompose
import MailStore
import NavigationModel
import SplitViewUI
import TerminalFrame

/// Answers messages and writes new messages. The text is written in the user's editor, and a sheet shows the message as
/// it will be sent. After Send, the message can be held back for ten seconds.
enum AnsweringFeature: MailFeature {
  static var presentationsToAnswer: [PresentationID] {
    [.draft, .deleteDraft, .leaveWaiting, .identity]
  }

  static func keys(_ context: KeyContext) -> FeatureKeys {
    FeatureKeys(messages: [
      KeyBinding(
        "a", name: "reply-all", help: "Reply to all", event: MailEvent.answering(.write(.replyAll))),
      KeyBinding(
        .control("g"), name: "reply-to-list", help: "Reply to the list",
        event: .answering(.write(.replyToList))),
      KeyBinding(
        "c", name: "new-message", help: "Write a message",
        hint: context.layout.focus < .secondary && context.state.library.refusal == nil
          ? "New" : nil, event: .answering(.compose)),
    ])
  }

  static func keymap(_ context: KeyContext) -> Keymap<MailEvent>? {
    let state = context.state
    switch state.presented {
    case .draft: return context.draftKeymap
    case .compose: return context.closable(state.composeSheet.keys().bindings)
    case .deleteDraft: return context.answerable(state.deleteDraftAlert.keys.bindings)
    case .leaveWaiting:
      // The buttons are stacked vertically.
      return context.answerable(
        state.leaveWaitingAlert.keys.bindings.map { binding in
          var binding = binding
          if binding.hint == "Choose" { binding.keys = [.down, .right] }
          return binding
        })
    case .identity: return context.identityKeymap
    default: return nil
    }
  }

  /// Gives the Undo key a different action. Unless a later action can be undone, the key holds back a waiting message,
  /// or opens a message that could not be sent.
  static func adapted(
    _ keymap: Keymap<MailEvent>, _ context: KeyContext
  ) -> Keymap<MailEvent> {
    let (help, event): (String, AnsweringEvent)
    if context.state.holdsBackWithUndo {
      (help, event) = ("Stop sending the message", .holdBack)
    } else if context.state.saysSentWithUndo {
      (help, event) = ("Undo", .saySent)
    } else if context.state.opensNotSentWithUndo {
      (help, event) = ("Open the unsent message", .openNotSent)
    } else {
      return keymap
    }
    var keymap = keymap
    let undo = KeyBinding(
      "Z", name: "undo-move", help: help, event: MailEvent.answering(event))
    keymap.sections.insert(Keymap.Section("Sending", [undo]), at: 0)
    return keymap
  }

  static func pasted(_ text: String, _ state: MailState) -> MailEvent? {
    if state.presented == .identity { return .answering(.identity(.edit(.insert(text)))) }
    return state.presented == .draft && state.answering.sheet?.field != nil
      ? .answering(.edit(.insert(text))) : nil
  }

  static func didUpdate(_ state: inout MailState) -> [Command<MailEffect>] {
    state.noteUndo()
    state.noteLookAlikes()
    return []
  }

  static func views(_ split: MailSplitView) -> [PresentationView<MailEvent>] {
    let state = split.state
    let form = state.answering.identityForm.map { form in
      PresentationView<MailEvent>(
        .identity,
        modal: ModalView(
          "Who Are You?", doneTitle: "Save", done: .answering(.saveIdentity),
          cancel: .answering(.closeIdentity),
          content: IdentityFormView(
            form: form, file: split.browser.preferencesFile,
            isFocused: state.presented == .identity)))
    }
    let alerts =
      (form.map { [$0] } ?? []) + [
        PresentationView(
          .compose, actionSheet: state.composeSheet, pointingAt: split.replyAnchor),
        PresentationView<MailEvent>(.deleteDraft, alert: state.deleteDraftAlert),
        PresentationView<MailEvent>(.leaveWaiting, alert: state.leaveWaitingAlert),
      ]
    guard let sheet = state.answering.sheet else { return alerts }
    var view = PresentationView<MailEvent>(.draft, title: sheet.kind.title) { context in
      DraftSheetView(
        sheet: sheet, completion: state.completedField?.address, isFocused: context.isFocused)
    }
    view.sheetWidth = DraftSheetView.width
    view.showsKeyHints = true
    return [view] + alerts
  }
}

extension MailState {
  /// A timer that asks the user's address command when the user pauses typing.
  var pauseInAddress: [AppTask<MailEffect, MailEvent>] {
    addressQuestion.map { question in
      [.after(.milliseconds(300), .answering(.askCommand(question)), id: question)]
    } ?? []
  }

  /// A one-second timer for each waiting message. There is none while the user is asked about waiting messages.
  var secondsOfWaiting: [AppTask<MailEffect, MailEvent>] {
    if isAskingAboutWaiting { return [] }
    return sending.outgoing.filter(\.isWaiting).map {
      .after(.seconds(1), .answering(.tick($0.number)), id: [$0.number, $0.secondsLeft])
    }
  }

  fileprivate var deleteDraftAlert: Alert<MailEvent> {
    Alert(
      "Delete the draft?", message: "What you wrote will be lost.",
      primaryButton: AlertButton(
        "Delete", role: .destructive, event: MailEvent.answering(.delete)),
      otherButtons: [AlertButton("Cancel", role: .cancel, event: .answering(.keepWriting))],
      state: menus.alert, send: { .menus(.alert($0)) })
  }

  fileprivate var leaveWaitingAlert: Alert<MailEvent> {
    let count = sending.outgoing.count(where: \.isWaiting) + (isDraftQueueing ? 1 : 0)
    return Alert(
      count > 1 ? "\(count) messages are waiting to be sent" : "A message is waiting to be sent",
      primaryButton: AlertButton("Send Now", event: MailEvent.answering(.sendAndLeave)),
      otherButtons: [
        AlertButton("Save as Draft", event: .answering(.keepAndLeave)),
        AlertButton("Cancel", role: .cancel, event: .answering(.stay)),
      ],
      state: menus.alert, send: { .menus(.alert($0)) })
  }

  /// The layout of the sheet.
  fileprivate var draftLayout: DraftSheetView.Layout? {
    guard let sheet = answering.sheet else { return nil }
    let view = DraftSheetView(sheet: sheet, completion: completedField?.address, isFocused: true)
    let isPage = layout.presentations.last { $0.id == .draft }?.shape == .fullScreen
    let frame = Sheet<MailEvent>(
      "", style: .page, width: DraftSheetView.width, close: nil, content: view)
    let size = Size(navigator.width, navigator.height)
    return view.layout(in: isPage ? pageSize : frame.contentSize(in: size))
  }
}

extension KeyContext {
  /// The keys of the sheet. While a field is edited, keys type text. Otherwise each button and field has a letter key,
  /// as in mutt's compose menu.
  fileprivate var draftKeymap: Keymap<MailEvent> {
    let steps: [KeyBinding<MailEvent>] = [
      KeyBinding(.tab, help: "Next", hint: "Next", event: .answering(.step(1))),
      KeyBinding(.shift(.tab), help: "Previous", event: .answering(.step(-1))),
    ]
    let goesOn = state.answering.sheet?.isBeginning == true
    guard state.answering.sheet?.field != nil else {
      return answerable(
        draftFile + leavingOut + draftButtons + steps + draftFields + attaching + draftScrolling)
    }
    let isPath = state.answering.sheet?.focus == .path
    let keepsTyped = state.answering.sheet?.keepsTyped == true
    let own: [KeyBinding<MailEvent>] = [
      KeyBinding(
        .enter, help: isPath ? "Attach the file" : "Accept the text",
        hint: isPath ? "Attach" : goesOn ? "Next" : "Done", event: .answering(.takeField)),
      KeyBinding(.down, help: "Next", event: .answering(.step(1))),
      KeyBinding(.up, help: "Previous", event: .answering(.step(-1))),
      KeyBinding(
        .escape, help: keepsTyped ? "Leave the field" : "Discard the change",
        hint: keepsTyped ? "Leave" : "Cancel", event: .answering(.leaveField)),
    ]
    let complete = KeyBinding(
      .tab, .right, help: "Complete the address", hint: "Complete",
      event: MailEvent.answering(.complete))
    let completePath = KeyBinding(
      .tab, help: "Complete the path", hint: "Complete",
      event: MailEvent.answering(.completePath))
    let completing =
      isPath ? [completePath] : state.completedField == nil ? [] : [complete]
    let field = TextField<MailEvent>.bindings(hasArrowHistory: false) { .answering(.edit($0)) }
    return answerable(completing + steps + own + field).typing { .answering(.edit($0)) }
  }

  private var draftButtons: [KeyBinding<MailEvent>] {
    let press = { MailEvent.answering(.press($0)) }
    return [
      KeyBinding("y", help: "Send", event: press(.send)),
      KeyBinding("e", help: "Edit the text", hint: "Edit", event: press(.edit)),
      KeyBinding(.escape, "q", help: "Save the draft", event: press(.save)),
      KeyBinding("d", .delete, help: "Delete the draft", event: press(.delete)),
      KeyBinding(.enter, help: "Press the focused button", event: .answering(.pressFocused)),
      KeyBinding(.right, "l", help: "Next", event: .answering(.step(1))),
      KeyBinding(.left, "h", help: "Previous", event: .answering(.step(-1))),
    ]
  }

  /// The key that removes the recipients that the server refused.
  private var leavingOut: [KeyBinding<MailEvent>] {
    guard state.answering.sheet?.refused.isEmpty == false else { return [] }
    return [
      KeyBinding(
        "x", help: "Remove refused recipients", hint: "Remove",
        event: MailEvent.answering(.leaveOutRefused))
    ]
  }

  /// The keys for attaching files.
  private var attaching: [KeyBinding<MailEvent>] {
    guard state.answering.sheet?.draft.allows(.path) == true else { return [] }
    return [
      KeyBinding("a", help: "Attach files", hint: "Attach", event: .answering(.focus(.path)))
    ]
  }

  /// The keys of the focused attachment.
  private var draftFile: [KeyBinding<MailEvent>] {
    guard case .attachment(let index)? = state.answering.sheet?.focus else { return [] }
    return [
      KeyBinding(
        .enter, "r", help: "Rename the file", hint: "Rename",
        event: MailEvent.answering(.focus(.name(index)))),
      KeyBinding(
        "d", .delete, help: "Remove the file", hint: "Detach", event: .answering(.detach)),
      KeyBinding("-", help: "Move the file up", event: .answering(.moveFile(by: -1))),
      KeyBinding("+", help: "Move the file down", event: .answering(.moveFile(by: 1))),
    ]
  }

  private var draftFields: [KeyBinding<MailEvent>] {
    let keys: [(KeyPress, DraftField)] = [
      ("t", .to), ("c", .cc), ("b", .bcc), ("s", .subject),
    ]
    let writable = state.answering.sheet?.draft.writableFields ?? []
    let fields = keys.filter { writable.contains($0.1) }.map { key, field in
      KeyBinding(
        key, help: "Change \(field.title)", hint: field.title,
        event: MailEvent.answering(.focus(.field(field))))
    }
    let protection =
      state.answering.sheet?.hasProtection == true
      ? [
        KeyBinding(
          "p", help: "Encrypt or sign", hint: "Security",
          event: MailEvent.answering(.nextProtection))
      ] : []
    guard state.canChangeAuthor else { return fields + protection }
    return fields + protection + [
      KeyBinding(
        "f", help: "Send from another address", hint: "From", event: .answering(.nextIdentity))
    ]
  }

  private var draftScrolling: [KeyBinding<MailEvent>] {
    guard let layout = state.draftLayout else { return [] }
    let size = layout.text.size
    return TextView<MailEvent>.scrollingBindings(page: size.height) { lines in
      .answering(.read(TextReaderEvent(.scroll(lines), in: size), withHead: layout.isWhole))
    }
  }
}
