import MailCompose
import MailStore
import NavigationModel
import SplitViewUI
import TerminalFrame

/// Answers messages and writes new messages. The text is written in the user's editor, and a sheet shows the message as
/// it will be sent. After Send, the message can be held back for ten seconds.
enum AnsweringFeature: MailFeature {
  static var presentationsToAnswer: [PresentationID] {
    [.draft, .deleteDraft, .identity]
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
    case .identity: return context.identityKeymap
    default: return nil
    }
  }

  static func pasted(_ text: String, _ state: MailState) -> MailEvent? {
    if state.presented == .identity { return .answering(.identity(.edit(.insert(text)))) }
    return state.presented == .draft && state.answering.sheet?.field != nil
      ? .answering(.draft(.edit(.insert(text)))) : nil
  }

  static func views(_ split: MailSplitView) -> [PresentationView<MailEvent>] {
    let state = split.state
    let form = state.answering.beginning.identityForm.map { form in
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
      ]
    guard let sheet = state.answering.sheet else { return alerts }
    var view = PresentationView<MailEvent>(.draft, title: sheet.kind.title) { context in
      DraftSheetView(
        sheet: sheet, completion: state.answering.completedField?.address,
        isFocused: context.isFocused)
    }
    view.sheetWidth = DraftSheetView.width
    view.showsKeyHints = true
    return [view] + alerts
  }
}

extension MailState {
  fileprivate var deleteDraftAlert: Alert<MailEvent> {
    Alert(
      "Delete the draft?", message: "What you wrote will be lost.",
      primaryButton: AlertButton(
        "Delete", role: .destructive, event: MailEvent.answering(.draft(.delete))),
      otherButtons: [AlertButton("Cancel", role: .cancel, event: .answering(.draft(.keepWriting)))],
      state: menus.alert, send: { .menus(.alert($0)) })
  }

  /// The layout of the sheet.
  fileprivate var draftLayout: DraftSheetView.Layout? {
    guard let sheet = answering.sheet else { return nil }
    let view = DraftSheetView(
      sheet: sheet, completion: answering.completedField?.address, isFocused: true)
    let isPage = layout.presentations.last { $0.id == .draft }?.shape == .fullScreen
    let frame = Sheet<MailEvent>(
      "", style: .page, width: DraftSheetView.width, close: nil, content: view)
    let size = Size(navigator.width, navigator.height)
    return view.layout(in: isPage ? layout.pageSize(on: size) : frame.contentSize(in: size))
  }
}

extension MailState {
  /// The menu of templates for a new message.
  fileprivate var composeSheet: ActionSheet<MailEvent> {
    let templates = answering.beginning.templates.map {
      MenuChoice($0.title, event: MailEvent.answering(.writeFrom($0)))
    }
    return ActionSheet(
      "New from Template",
      choices: [MenuChoice("Empty Message", event: MailEvent.answering(.write(.newMessage)))]
        + templates, state: menus.menu, send: { .menus(.menu($0)) })
  }
}

extension KeyContext {
  /// The keys of the sheet. While a field is edited, keys type text. Otherwise each button and field has a letter key,
  /// as in mutt's compose menu.
  fileprivate var draftKeymap: Keymap<MailEvent> {
    let sheet = state.answering.sheet
    let steps: [KeyBinding<MailEvent>] = [
      KeyBinding(
        .tab, help: "Next", hint: sheet?.titleOfNext ?? "Next", event: .answering(.draft(.step(1)))),
      KeyBinding(.shift(.tab), help: "Previous", event: .answering(.draft(.step(-1)))),
    ]
    let goesOn = sheet?.isBeginning == true
    guard sheet?.field != nil else {
      let layout = state.draftLayout
      return answerable(
        draftFile + leavingOut + draftButtons(showKeys: layout?.buttonsShowKeys != false) + steps
          + draftFields + attaching + draftScrolling(layout))
    }
    let isPath = sheet?.focus == .path
    let keepsTyped = sheet?.keepsTyped == true
    var leave = KeyBinding(
      .escape, help: keepsTyped ? "Leave the field" : "Discard the change",
      hint: keepsTyped ? "Buttons" : "Cancel", event: MailEvent.answering(.draft(.leaveField)))
    leave.shortHint = keepsTyped ? "Leave" : nil
    let own: [KeyBinding<MailEvent>] = [
      KeyBinding(
        .enter, help: isPath ? "Attach the file" : "Accept the text",
        hint: isPath ? "Attach" : goesOn ? "Next" : "Done", event: .answering(.draft(.takeField))),
      KeyBinding(.down, help: "Next", event: .answering(.draft(.step(1)))),
      KeyBinding(.up, help: "Previous", event: .answering(.draft(.step(-1)))),
      leave,
    ]
    let complete = KeyBinding(
      .tab, .right, help: "Complete the address", hint: "Complete",
      event: MailEvent.answering(.draft(.complete)))
    let completePath = KeyBinding(
      .tab, help: "Complete the path", hint: "Complete",
      event: MailEvent.answering(.draft(.completePath)))
    let completing =
      isPath ? [completePath] : state.answering.completedField == nil ? [] : [complete]
    let field = TextField<MailEvent>.bindings(hasArrowHistory: false) {
      .answering(.draft(.edit($0)))
    }
    return answerable(completing + steps + own + field).typing { .answering(.draft(.edit($0))) }
  }

  /// The keys of the buttons. They have hints only if the buttons do not show them (`showKeys`). Then the hint for Enter
  /// names the focused button.
  private func draftButtons(showKeys: Bool) -> [KeyBinding<MailEvent>] {
    let press = { MailEvent.answering(.draft(.press($0))) }
    func hint(_ title: String) -> String? { showKeys ? nil : title }
    return [
      KeyBinding("y", help: "Send", hint: hint("Send"), event: press(.send)),
      KeyBinding("e", help: "Edit the text", hint: hint("Edit"), event: press(.edit)),
      KeyBinding(.escape, "q", help: "Save the draft", hint: hint("Save"), event: press(.save)),
      KeyBinding(
        "d", .delete, help: "Delete the draft", hint: hint("Delete"), event: press(.delete)),
      KeyBinding(
        .enter, help: "Press the focused button",
        hint: showKeys ? state.answering.sheet?.titleOfEnter : nil,
        event: .answering(.draft(.pressFocused))),
      KeyBinding(.right, "l", help: "Next", event: .answering(.draft(.step(1)))),
      KeyBinding(.left, "h", help: "Previous", event: .answering(.draft(.step(-1)))),
    ]
  }

  /// The key that removes the recipients that the server refused.
  private var leavingOut: [KeyBinding<MailEvent>] {
    guard state.answering.sheet?.refused.isEmpty == false else { return [] }
    return [
      KeyBinding(
        "x", help: "Remove refused recipients", hint: "Remove",
        event: MailEvent.answering(.draft(.leaveOutRefused)))
    ]
  }

  /// The keys for attaching files.
  private var attaching: [KeyBinding<MailEvent>] {
    guard state.answering.sheet?.draft.allows(.path) == true else { return [] }
    return [
      KeyBinding(
        "a", help: "Attach files", hint: "Attach", event: .answering(.draft(.focus(.path))))
    ]
  }

  /// The keys of the focused attachment.
  private var draftFile: [KeyBinding<MailEvent>] {
    guard case .attachment(let index)? = state.answering.sheet?.focus else { return [] }
    return [
      KeyBinding(
        .enter, "r", help: "Rename the file", hint: "Rename",
        event: MailEvent.answering(.draft(.focus(.name(index))))),
      KeyBinding(
        "d", .delete, help: "Remove the file", hint: "Detach", event: .answering(.draft(.detach))),
      KeyBinding("-", help: "Move the file up", event: .answering(.draft(.moveFile(by: -1)))),
      KeyBinding("+", help: "Move the file down", event: .answering(.draft(.moveFile(by: 1)))),
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
        event: MailEvent.answering(.draft(.focus(.field(field)))))
    }
    let protection =
      state.answering.sheet?.hasProtection == true
      ? [
        KeyBinding(
          "p", help: "Encrypt or sign", hint: "Security",
          event: MailEvent.answering(.draft(.nextProtection)))
      ] : []
    guard state.answering.canChangeAuthor else { return fields + protection }
    return fields + protection + [
      KeyBinding(
        "f", help: "Send from another address", hint: "From",
        event: .answering(.draft(.nextIdentity)))
    ]
  }

  private func draftScrolling(_ layout: DraftSheetView.Layout?) -> [KeyBinding<MailEvent>] {
    guard let layout else { return [] }
    let size = layout.text.size
    return TextView<MailEvent>.scrollingBindings(page: size.height) { lines in
      .answering(.draft(.read(TextReaderEvent(.scroll(lines), in: size), withHead: layout.isWhole)))
    }
  }
}
