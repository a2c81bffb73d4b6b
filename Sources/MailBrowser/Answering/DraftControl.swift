import MailCompose

/// What can have the focus in the sheet.
public enum DraftControl: Hashable, Sendable {
  case field(DraftField)
  /// What is done before the draft is sent: encryption, a signature.
  case protection
  /// A file that goes with the draft, by its index.
  case attachment(Int)
  /// The name of that file, while it is written.
  case name(Int)
  /// The path of a file to attach.
  case path
  case button(DraftButton)

  /// All controls that Tab leads to, in their order. The path of a file is behind the files while it is written.
  private static func all(
    of draft: Draft, withPath: Bool, withProtection: Bool
  ) -> [DraftControl] {
    draft.writableFields.map(Self.field) + (withProtection ? [.protection] : [])
      + draft.attachments.indices.map(Self.attachment)
      + (withPath ? [.path] : []) + DraftButton.allCases.map(Self.button)
  }

  /// The control that is `steps` further, round and round.
  func stepped(by steps: Int, in sheet: DraftSheet) -> DraftControl {
    let all = Self.all(
      of: sheet.draft, withPath: self == .path, withProtection: sheet.hasProtection)
    var place = self
    if case .name(let file) = self { place = .attachment(file) }
    let index = all.firstIndex(of: place) ?? 0
    return all[((index + steps) % all.count + all.count) % all.count]
  }
}

extension Draft {
  /// The fields that can be written. A message that is sent on keeps its subject.
  var writableFields: [DraftField] {
    resent == nil ? DraftField.allCases : [.to, .cc, .bcc]
  }

  /// True if a control can have the focus.
  func allows(_ control: DraftControl) -> Bool {
    switch control {
    case .field(let field): writableFields.contains(field)
    case .attachment(let index), .name(let index): attachments.indices.contains(index)
    case .path, .protection: resent == nil
    case .button: true
    }
  }
}

/// The buttons of the sheet.
public enum DraftButton: Hashable, Sendable, CaseIterable {
  case send, edit, save, delete
}
