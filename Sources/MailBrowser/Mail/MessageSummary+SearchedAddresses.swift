import MailStore

extension MessageSummary {
  /// Returns the names and addresses that a search examines in addition to the sender and subject shown in the row. For
  /// messages that the user sent, these are the recipients.
  static func addresses(of envelope: Envelope, isOutgoing: Bool) -> String {
    let shown = isOutgoing ? envelope.to.shown : envelope.from.prefix(1)
    let others = isOutgoing ? envelope.cc.shown : envelope.from.shown.dropFirst()
    let found =
      shown.map { $0.shownName == $0.address ? "" : $0.address }
      + others.flatMap {
        $0.shownName == $0.address ? [$0.address] : [$0.shownName, $0.address]
      }
    return found.filter { !$0.isEmpty }.joined(separator: " ")
  }
}
