import MailBrowser
import MailStore

extension MessageReference {
  /// The message to begin at: that of the first path that names one; nil if none does.
  init?(namedIn opened: [(account: MailAccount, entry: MessageEntry?)]) {
    for (index, (_, entry)) in opened.enumerated() {
      guard let entry else { continue }
      self.init(
        mailbox: MailboxReference(account: index, name: entry.mailbox.name), key: entry.key)
      return
    }
    return nil
  }
}
