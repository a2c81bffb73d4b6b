import NavigationModel
import SplitViewUI
import TerminalFrame

extension PresentationID {
  /// The list of a message's attachments.
  public static let attachments = PresentationID("attachments")
  /// The sheet in which the user types the path of the file to save (rule MV1 of the guidelines).
  public static let save = PresentationID("save")
  /// The question whether to replace an existing file.
  public static let replace = PresentationID("replace")
}

/// Chooses attachments, and saves attachments and messages.
enum AttachmentsFeature: MailFeature {
  static var presentationsToAnswer: [PresentationID] { [.save, .replace] }

  static func keys(_ context: KeyContext) -> FeatureKeys {
    FeatureKeys(messages: [
      KeyBinding(
        "s", name: "show-attachments", help: "List the attachments",
        hint: context.isReading && context.state.hasAttachments && !context.toolbarHasKeys
          ? "Attachments" : nil,
        event: .attachments(.show))
    ])
  }

  static func keymap(_ context: KeyContext) -> Keymap<MailEvent>? {
    let state = context.state
    switch state.presented {
    case .attachments:
      // The keys for attachments take precedence over the letters that select an item by name.
      return context.closable(state.attachmentKeys + state.attachmentSheet.keys().bindings)
    case .save: return context.saving
    case .replace: return context.answerable(state.replaceAlert?.keys.bindings ?? [])
    default: return nil
    }
  }

  static func pasted(_ text: String, _ state: MailState) -> MailEvent? {
    state.presented == .save ? .attachments(.edit(.insert(text))) : nil
  }

  static func views(_ split: MailSplitView) -> [PresentationView<MailEvent>] {
    var choice = PresentationView(
      .attachments, actionSheet: split.state.attachmentSheet,
      pointingAt: split.state.presented == .attachments ? split.attachmentsAnchor : nil)
    if split.pointsAtRowInPopover { choice.minimumWidthOfRow = 26 }
    let sheet = split.state.saveSheet.map { PresentationView(.save, modal: $0) }
    let alert = split.state.replaceAlert.map { PresentationView(.replace, alert: $0) }
    return [choice, sheet, alert].compactMap { $0 }
  }
}

extension MailState {
  /// True if the message on screen has attachments.
  fileprivate var hasAttachments: Bool { openMessage?.attachments.isEmpty == false }

  /// The keys in the list of attachments: keys for the selected attachment, and keys for all attachments.
  fileprivate var attachmentKeys: [KeyBinding<MailEvent>] {
    let listed = attachments.chosen(in: menus.menu).flatMap {
      attachments.choosable?.attachments[$0]
    }
    let view = listed?.canBeViewed == true ? "View" : nil
    return [
      KeyBinding("v", help: "View the attachment", hint: view, event: .attachments(.use(.view))),
      KeyBinding(
        "o", help: "Open the attachment", hint: listed == nil ? nil : "Open",
        event: .attachments(.use(.open))),
      KeyBinding("|", help: "Pipe to a command", event: .attachments(.use(.pipe))),
      KeyBinding("s", help: "Save all", event: .attachments(.all)),
    ]
  }

  /// The list of a message's attachments.
  fileprivate var attachmentSheet: ActionSheet<MailEvent> {
    let all = attachments.choosable?.attachments ?? []
    let each = all.enumerated().map { index, attachment in
      MenuChoice(
        attachment.shownName, detail: ByteCount.words(attachment.size), hint: "Actions",
        event: MailEvent.attachments(.choose(index)))
    }
    return ActionSheet(
      "Attachments",
      choices: each + [MenuChoice("Save All…", detail: "s", event: .attachments(.all))],
      state: menus.menu, send: { .menus(.menu($0)) })
  }

  /// The sheet in which the user types the path of the file to save (rule MV1 of the guidelines).
  fileprivate var saveSheet: ModalView<MailEvent>? {
    attachments.saving.map { form in
      ModalView(
        form.title, doneTitle: "Save",
        done: .attachments(.save),
        cancel: .attachments(.cancel),
        content: SaveFormView(form: form, isFocused: presented == .save))
    }
  }

  /// The question whether to replace an existing file. Cancel is the default (rule AL1 of the
  /// guidelines).
  fileprivate var replaceAlert: Alert<MailEvent>? {
    attachments.saving.map { form in
      Alert(
        "Replace the file?",
        message: "\(form.existing) already exists. Its contents will be lost.",
        primaryButton: AlertButton(
          "Replace", role: .destructive, event: MailEvent.attachments(.replace)),
        otherButtons: [AlertButton("Cancel", role: .cancel, event: .attachments(.keep))],
        state: menus.alert, send: { .menus(.alert($0)) })
    }
  }
}

extension KeyContext {
  /// The keymap while the user types a path. Letters are entered as text.
  fileprivate var saving: Keymap<MailEvent> {
    let own: [KeyBinding<MailEvent>] = [
      KeyBinding(
        .enter, .control("s"), help: "Save", hint: "Save", event: .attachments(.save)),
      KeyBinding(
        .tab, help: "Complete the folder name", hint: "Complete",
        event: .attachments(.complete)),
    ]
    let sheet = state.saveSheet?.keys.bindings.filter { !$0.keys.contains(.control("s")) } ?? []
    let field = TextField<MailEvent>.bindings { .attachments(.edit($0)) }
    return answerable(own + sheet + field).typing { .attachments(.edit($0)) }
  }
}
