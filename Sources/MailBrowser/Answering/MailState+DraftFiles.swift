import MailCompose
import SplitViewUI

/// Attaches files to a draft, and renames, moves and detaches attachments on the sheet.
extension MailState {
  /// Attaches the file whose path was typed, or renames an attachment. If the path is empty, the path field is closed.
  mutating func takeFile() -> [Command<MailEffect>] {
    guard let sheet = answering.sheet, let text = sheet.field?.text else { return [] }
    let isEmpty = text.allSatisfy(\.isWhitespace)
    switch sheet.focus {
    case .path:
      if attachOnceCompleted() { return [] }
      guard isEmpty else { return beginOnSheet(.attachments(.attach(path: text))) }
      return focusDraft(on: .button(.send))
    case .name(let index):
      let saving = focusDraft(on: .attachment(index))
      return saving + (isEmpty ? [] : beginOnSheet(.attachments(.rename(index, to: text))))
    case .field, .attachment, .button, .protection: return []
    }
  }

  /// Detaches the focused attachment.
  mutating func detachFile() -> [Command<MailEffect>] {
    guard case .attachment(let index)? = answering.sheet?.focus else { return [] }
    return beginOnSheet(.attachments(.detach(index)))
  }

  /// Moves the focused attachment up or down among the attachments.
  mutating func moveFile(by places: Int) -> [Command<MailEffect>] {
    guard let sheet = answering.sheet, case .attachment(let index) = sheet.focus,
      sheet.draft.attachments.indices.contains(index + places)
    else { return [] }
    return beginOnSheet(.attachments(.move(index, by: places)))
  }
}
