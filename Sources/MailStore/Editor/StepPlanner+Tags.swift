/// Plans changes to tags. If notmuch searches the account, these are notmuch tags; otherwise, they
/// are keywords of a Maildir.
extension StepPlanner {
  /// The maximum number of bytes to read when looking for the Message-ID.
  private static let headLimit = 1 << 18

  /// Plans to set or remove a tag on the messages of a group.
  func plan(
    _ tag: String, _ isSet: Bool, _ group: MessageGroup,
    _ found: [Result<SourceFinder.Found, ActionFailure>], _ source: Mailbox,
    _ builder: inout PlanBuilder
  ) throws(ActionFailure) {
    var items: [(index: Int, item: StepItem)] = []
    for (index, result) in zip(group.indices, found) {
      switch result {
      case .failure(let failure): builder.fail([index], failure)
      case .success(let message): items.append((index, message.item))
      }
    }
    if let tagging = tagging[source.id.account] {
      return try plan(tag, isSet, items, by: tagging, source, &builder)
    }
    guard source.format == .maildir else { throw .hasNoTags(source.path) }
    guard let letter = MaildirKeywords(source.path).letter(named: tag) else {
      // Before an action sets a tag, the editor assigns a letter to the tag. A tag without a letter
      // therefore means that all letters are in use.
      if isSet { throw .hasNoLetter(source.path) }
      return builder.done(items.map(\.index))
    }
    for (index, item) in items {
      let name = FileMailbox.Found(file: item.file, inode: 0).name
      guard MaildirFileName(name).letters.contains(letter) != isSet else {
        builder.done([index])
        continue
      }
      var item = item
      if isSet { item.letters = [letter] } else { item.removedLetters = [letter] }
      builder.add(index, item, .flags, source: source.step, target: nil)
    }
  }

  private func plan(
    _ tag: String, _ isSet: Bool, _ items: [(index: Int, item: StepItem)],
    by tagging: any MessageTagging, _ source: Mailbox, _ builder: inout PlanBuilder
  ) throws(ActionFailure) {
    let ids = items.map { id(of: $0.item, in: source) }
    let tagged = try tagging.ids(among: ids.compactMap(\.self), taggedAs: tag)
    for ((index, item), id) in zip(items, ids) {
      guard let id else {
        builder.fail([index], .isNotTagged("notmuch tags only messages with a Message-ID"))
        continue
      }
      guard tagged.contains(id) != isSet else {
        builder.done([index])
        continue
      }
      var item = item
      item.file = Array(id.utf8)
      if isSet { item.letters = Array(tag.utf8) } else { item.removedLetters = Array(tag.utf8) }
      builder.add(index, item, .tags, source: source.step, target: nil)
    }
  }

  private func id(of item: StepItem, in mailbox: Mailbox) -> String? {
    guard let file = try? ReadOnlyFile(mailbox.path.appending(item.file)),
      let bytes = file.bytes(at: 0, count: Self.headLimit)
    else { return nil }
    return Envelope(head: bytes.span).messageID
  }
}
