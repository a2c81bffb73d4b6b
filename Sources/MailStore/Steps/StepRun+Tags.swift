/// Changes tags that are kept outside the mail.
extension StepRun {
  private struct Change: Hashable {
    let adding: [UInt8], removing: [UInt8]
  }

  /// The maximum number of messages in one call. Their Message-IDs are passed as an argument to a program.
  private static let batch = 200

  /// Sets and removes tags of messages, which are identified by their Message-IDs.
  func changeTags(_ group: Group) {
    let account = step.mailboxes[group.source].id.account
    guard let tagging = tools.tagging[account] else {
      return fail(group.items, .isNotTagged("notmuch does not search this mail"))
    }
    let changes = Dictionary(grouping: group.items) { index in
      Change(adding: step.items[index].letters, removing: step.items[index].removedLetters)
    }
    for (change, items) in changes {
      var rest = items[...]
      while !rest.isEmpty, !isCancelled {
        let batch = Array(rest.prefix(Self.batch))
        rest = rest.dropFirst(Self.batch)
        do throws(ActionFailure) {
          let tags = { (tag: [UInt8]) in tag.isEmpty ? [] : [String(decoding: tag, as: UTF8.self)] }
          try tagging.tag(
            batch.map { String(decoding: step.items[$0].file, as: UTF8.self) },
            adding: tags(change.adding), removing: tags(change.removing))
          for index in batch { succeed(index, at: step.items[index].source) }
        } catch { fail(batch, error) }
      }
    }
    failRest(group.items, .isCancelled)
  }
}
