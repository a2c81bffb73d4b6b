/// Determines the file names of messages that are moved or copied to a different mailbox.
/// Information in the file names of a Maildir is kept if the new mailbox can represent it.
struct FileNameTranslation {
  private let comesFromMaildir: Bool
  private let goesToMaildir: Bool
  private let keywords: (old: MaildirKeywords, new: MaildirKeywords)

  /// Prepares to make file names in `new` for messages from `old`.
  init(_ old: StepMailbox, _ new: StepMailbox) {
    comesFromMaildir = old.format == .maildir
    goesToMaildir = new.format == .maildir
    keywords = (MaildirKeywords(old.path), MaildirKeywords(new.path))
  }

  /// True if some information in the old file names may be lost.
  var losesAny: Bool { comesFromMaildir && (!goesToMaildir || keywords.old != keywords.new) }

  /// Returns the file name that a message gets in the new mailbox.
  func file(for item: StepItem, _ found: FileMailbox.Found) -> [UInt8] {
    let base = item.target?.name ?? []
    guard goesToMaildir else { return base }
    var name = comesFromMaildir ? MaildirFileName(found.name) : MaildirFileName(base: base)
    name.setBase(base)
    name.replaceForeignLetters { keywords.old.letter($0, in: keywords.new) }
    name.change(adding: item.adding, removing: item.removing, letters: item.letters)
    let isNew = found.isNew && name.letters.isEmpty
    return Array((isNew ? "new/" : "cur/").utf8) + name.bytes(isNew: isNew)
  }

  /// Returns the information in a file name that the new mailbox cannot store.
  func loss(_ name: MaildirFileName) -> StepProgress.Loss {
    guard comesFromMaildir else { return StepProgress.Loss() }
    guard goesToMaildir else {
      return StepProgress.Loss(flags: name.flags, letters: name.foreignLetters)
    }
    let lost = name.foreignLetters.filter { keywords.old.letter($0, in: keywords.new) != $0 }
    return StepProgress.Loss(letters: lost)
  }
}
