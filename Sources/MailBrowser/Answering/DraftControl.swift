import MailCompose

/// A control on the sheet that can have the focus.
public enum DraftControl: Hashable, Sendable {
  case field(DraftField)
  /// The setting for encryption and signature.
  case protection
  /// The attachment at this index.
  case attachment(Int)
  /// The name of an attachment that is being edited.
  case name(Int)
  /// The path of a file to attach.
  case path
  case button(DraftButton)

  /// The controls in Tab order. While the user edits the path of a file to attach, the path field follows the
  /// attachments.
  private static func all(
    of draft: Draft, withPath: Bool, withProtection: Bool
  ) -> [DraftControl] {
    draft.writableFields.map(Self.field) + (withProtection ? [.protection] : [])
      + draft.attachments.indices.map(Self.attachment)
      + (withPath ? [.path] : []) + DraftButton.allCases.map(Self.button)
  }

  /// Returns the control that is `steps` further in Tab order, wrapping around.
  func stepped(by steps: Int, in sheet: DraftSheet) -> DraftControl {
    let all = Self.all(
      of: sheet.draft, withPath: self == .path, withProtection: sheet.hasProtection)
    var place = self
    if case .name(let file) = self { place = .attachment(file) }
    let index = all.firstIndex(of: place) ?? 0
    return all[((index + steps) % all.count + all.count) % all.count]
  }
}

extension DraftSheet {
  /// The title of the field to which Tab leads from the field that is being edited; nil if it leads elsewhere.
  var titleOfNext: String? {
    guard field != nil, case .field(let next) = focus.stepped(by: 1, in: self) else { return nil }
    return next.title
  }

  /// The action of Enter on the focused control, for its hint.
  var titleOfEnter: String? {
    switch focus {
    case .button(.send): "Send"
    case .button(.edit): "Edit"
    case .button(.save): "Save"
    case .button(.delete): "Delete"
    case .protection: "Change"
    case .field, .attachment, .name, .path: nil
    }
  }
}

extension Draft {
  /// The fields that can be edited. A resent message keeps its subject.
  var writableFields: [DraftField] {
    resent == nil ? DraftField.allCases : [.to, .cc, .bcc]
  }

  /// True if the control can have the focus.
  func allows(_ control: DraftControl) -> Bool {
    switch control {
    case .field(let field): writableFields.contains(field)
    case .attachment(let index), .name(let index): attachments.indices.contains(index)
    case .path, .protection: resent == nil
    case .button: true
    }
  }
}

/// The buttons on the sheet.
public enum DraftButton: Hashable, Sendable, CaseIterable {
  case send, edit, save, delete
}
