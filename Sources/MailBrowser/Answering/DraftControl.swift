import MailCompose

/// What can have the focus in the sheet.
public enum DraftControl: Hashable, Sendable {
  case field(DraftField)
  case button(DraftButton)

  /// All of them, in their order.
  static let all = DraftField.allCases.map(Self.field) + DraftButton.allCases.map(Self.button)

  /// The control that is `steps` further, round and round.
  func stepped(by steps: Int) -> DraftControl {
    let index = Self.all.firstIndex(of: self) ?? 0
    let count = Self.all.count
    return Self.all[((index + steps) % count + count) % count]
  }
}

/// The buttons of the sheet.
public enum DraftButton: Hashable, Sendable, CaseIterable {
  case send, edit, save, delete
}
