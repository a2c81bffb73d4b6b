import MailCompose
import MailStore
import SplitViewUI

/// One of the user's templates for new messages.
public struct DraftTemplate: Hashable, Sendable {
  /// The template's subject, or else its file name.
  let title: String
  let place: ListedMessage
}

extension MailEffects {
  /// The maximum number of templates to list.
  private static let maximumTemplates = 100
  /// The maximum number of bytes to read from a template.
  private static let maximumTemplateBytes = 1 << 26

  /// Lists the templates in a folder or mailbox. Looks for the mailbox in the account on screen first, then in the
  /// other accounts.
  func templates(in place: String, _ account: Int) -> [DraftTemplate] {
    guard let (reader, mailbox) = templateMailbox(place, account),
      let list = try? reader.messages(in: mailbox)
    else { return [] }
    return (0..<min(list.count, Self.maximumTemplates)).compactMap { index in
      let entry = list[index]
      guard let raw = try? reader.bytes(of: entry, limit: MessageHead.maximumSize) else {
        return nil
      }
      let subject = Envelope(head: raw.bytes.span).subject
      let name = entry.key.rawValue.split(separator: "/").last.map(String.init) ?? ""
      return DraftTemplate(title: subject.isEmpty ? name : subject, place: ListedMessage(entry))
    }.sorted { $0.title < $1.title }
  }

  private func templateMailbox(_ place: String, _ account: Int) -> (MailReader, Mailbox)? {
    if place.hasPrefix("/") {
      guard let own = try? MailAccount.open(FilePath(place), isKnown: true),
        let mailbox = own.mailboxes.first(where: \.isSelectable)
      else { return nil }
      return (MailReader(own), mailbox)
    }
    let readers = ([account] + accountIndices).compactMap(reader)
    return readers.lazy.compactMap { reader in
      reader.account.mailbox(named: place).map { (reader, $0) }
    }.first
  }

  /// Creates a draft from a template.
  func draft(
    from template: DraftTemplate, at desk: any WritingDesk
  ) throws -> Draft {
    guard let own = desk.identities.all.first?.address else { throw AnsweringFailure.noIdentity }
    let id = template.place.mailbox.account
    let account = try accounts.first { $0.id == id } ?? MailAccount.open(id.path, isKnown: true)
    let reader = MailReader(account)
    let entry = try reader.message(template.place.key)
    let raw = try reader.bytes(of: entry, limit: Self.maximumTemplateBytes)
    if raw.isCut { throw AnsweringFailure.tooLarge }
    let message = AnsweredMessage(raw.bytes)
    let author = message.envelope.from.first { desk.identities.own.contains($0) }
    var draft = Draft(editing: message, from: author ?? own, date: desk.date)
    draft.setAsideFlaws()
    return draft
  }
}
