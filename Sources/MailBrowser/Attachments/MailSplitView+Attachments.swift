import NavigationModel
import SplitViewUI
import TerminalFrame

extension MailState {
  /// The sheet in which it is said where an attachment is saved (MV1).
  var saveSheet: ModalView<MailEvent>? {
    saving.map { form in
      ModalView(
        "Save Attachment", doneTitle: "Save", done: .attachment(.save),
        cancel: .attachment(.cancel),
        content: SaveFormView(form: form, isFocused: overlay == .save))
    }
  }

  /// Whether to replace a file (AL1): not by default.
  var replaceAlert: Alert<MailEvent>? {
    saving.map { form in
      Alert(
        "Replace the file?", message: "\(form.existing) is there already. It would be lost.",
        primaryButton: AlertButton(
          "Replace", role: .destructive, event: MailEvent.attachment(.replace)),
        otherButtons: [AlertButton("Cancel", role: .cancel, event: .attachment(.keep))],
        state: form.alert, send: { .attachment(.alert($0)) })
    }
  }
}

extension MailSplitView {
  /// What is presented while an attachment is saved.
  var saveViews: [PresentationView<MailEvent>] {
    let choice = PresentationView(.attachments, actionSheet: state.attachmentSheet)
    let sheet = state.saveSheet.map { PresentationView(.save, modal: $0) }
    let alert = state.replaceAlert.map { PresentationView(.replace, alert: $0) }
    return [choice, sheet, alert].compactMap { $0 }
  }
}

extension MailBindings {
  /// The keys while a name is written: letters are text.
  func saving(_ state: MailState) -> Keymap<MailEvent> {
    let own: [KeyBinding<MailEvent>] = [
      KeyBinding(
        KeyPress(.enter), .control("s"), help: "Save", hint: "Save", event: .attachment(.save)),
      KeyBinding(
        KeyPress(.tab), help: "Complete a folder", hint: "Complete", event: .attachment(.complete)),
    ]
    let sheet = state.saveSheet?.keys.bindings.filter { !$0.keys.contains(.control("s")) } ?? []
    let field = TextField<MailEvent>.bindings { .attachment(.edit($0)) }
    return Keymap([Keymap.Section("", own + sheet + field + always)])
      .typing { .attachment(.edit($0)) }
  }
}
