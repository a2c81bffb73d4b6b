extension MailState {
  /// The title of the terminal window: the mailbox, its number of unread messages, and the account if there are
  /// several.
  var windowTitle: String {
    news.unseen > 0 && preferences.notify.showsInTitle
      ? "\(news.unseen) new: \(placeTitle)" : placeTitle
  }

  private var placeTitle: String {
    guard let mailbox, let summary = library.mailbox(mailbox) else { return "Trifold" }
    let account = library.group(of: mailbox)
    let place = mailbox.unified != nil || account.isEmpty ? "Trifold" : account
    let unread = summary.unread ?? 0
    return unread > 0
      ? "\(summary.title) (\(unread)) - \(place)" : "\(summary.title) - \(place)"
  }
}
