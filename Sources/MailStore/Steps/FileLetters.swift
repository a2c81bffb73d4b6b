/// The names of files in the mailbox that they go to: what a Maildir's names say comes along as far as the other mailbox
/// can say it.
struct FileLetters {
  private let comesFromMaildir: Bool
  private let goesToMaildir: Bool
  private let keywords: (old: MaildirKeywords, new: MaildirKeywords)

  /// The names in `new` of files from `old`.
  init(_ old: StepMailbox, _ new: StepMailbox) {
    comesFromMaildir = old.format == .maildir
    goesToMaildir = new.format == .maildir
    keywords = (MaildirKeywords(old.path), MaildirKeywords(new.path))
  }

  /// True if the new names cannot say all that the old ones do.
  var losesAny: Bool { comesFromMaildir && (!goesToMaildir || keywords.old != keywords.new) }

  /// The name in the new mailbox.
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

  /// What a name says that the new one cannot.
  func loss(_ name: MaildirFileName) -> StepProgress.Loss {
    guard comesFromMaildir else { return StepProgress.Loss() }
    guard goesToMaildir else {
      return StepProgress.Loss(flags: name.flags, letters: name.foreignLetters)
    }
    let lost = name.foreignLetters.filter { keywords.old.letter($0, in: keywords.new) != $0 }
    return StepProgress.Loss(letters: lost)
  }
}
