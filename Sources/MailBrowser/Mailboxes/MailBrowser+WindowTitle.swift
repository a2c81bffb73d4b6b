extension MailBrowser {
  /// The title of the terminal window: the mailbox, its number of unread messages, and the account if there are
  /// several.
  func windowTitle(_ state: MailState) -> String {
    let (unseen, place) = (state.news.unseen, placeTitle(state))
    return unseen > 0 && state.preferences.notify.showsInTitle ? "\(unseen) new: \(place)" : place
  }

  private func placeTitle(_ state: MailState) -> String {
    guard let mailbox = state.mailbox, let summary = state.library.mailbox(mailbox) else {
      return "Trifold"
    }
    let account = state.library.group(of: mailbox)
    let place = mailbox.unified != nil || account.isEmpty ? "Trifold" : account
    let unread = summary.unread ?? 0
    return unread > 0
      ? "\(summary.title) (\(unread)) - \(place)" : "\(summary.title) - \(place)"
  }
}
