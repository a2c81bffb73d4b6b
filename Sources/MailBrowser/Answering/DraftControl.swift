import MailCompose

/// What can have the focus in the sheet.
public enum DraftControl: Hashable, Sendable {
  case field(DraftField)
  /// A file that goes with the draft, by its index.
  case attachment(Int)
  /// The name of that file, while it is written.
  case name(Int)
  /// The path of a file to attach.
  case path
  case button(DraftButton)

  /// All controls that Tab leads to, in their order. The path of a file is behind the files while it is written.
  private static func all(files: Int, withPath: Bool) -> [DraftControl] {
    DraftField.allCases.map(Self.field) + (0..<files).map(Self.attachment)
      + (withPath ? [.path] : []) + DraftButton.allCases.map(Self.button)
  }

  /// The control that is `steps` further, round and round.
  /// - Parameter files: the number of files that go with the draft.
  func stepped(by steps: Int, files: Int) -> DraftControl {
    let all = Self.all(files: files, withPath: self == .path)
    var place = self
    if case .name(let file) = self { place = .attachment(file) }
    let index = all.firstIndex(of: place) ?? 0
    return all[((index + steps) % all.count + all.count) % all.count]
  }
}

/// The buttons of the sheet.
public enum DraftButton: Hashable, Sendable, CaseIterable {
  case send, edit, save, delete
}
