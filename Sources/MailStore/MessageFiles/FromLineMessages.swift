/// Recognizes files that begin with a From_ line, like an mbox, but are single messages. Such files have been cut out
/// of mboxes. The SpamAssassin corpus, for example, has 5,458 of them, with names such as
/// `00001.7c53336b37003a9286aba55d2945844c`.
///
/// In a folder of mboxes, some mboxes may also contain a single message, such as `Sent`, `Drafts`, or a list's
/// `2026-11`. Therefore the names decide. The name of a message begins with a number that is not a date, or contains
/// such a number after a punctuation mark (`msg.1`), and all names in the folder must have this form. For example,
/// `work1` is a mailbox, and so is `work-1` if it is next to an `inbox`. If the names have a different form, the files
/// count as messages only if there are very many, each with one message. In a folder that is known to contain messages,
/// a single file with such a number is enough.
struct FromLineMessages {
  /// If there are at least this many files, and each contains a single message, the files count as
  /// messages whatever their names are.
  static let manyFiles = 50
  /// A text may quote a complete mbox, so that a file seems to contain several messages. In a group of this many
  /// numbered files, one such file is allowed.
  static let filesForEachDoubt = 10

  private let names: Set<[UInt8]>

  /// Examines the files in a folder that begin with a From_ line.
  /// - Parameters:
  ///   - isFolderOfMessages: true if other files show that this is a folder of messages.
  ///   - holdsOne: returns true for a file that contains a single message.
  init(
    _ begun: [[UInt8]], isFolderOfMessages: Bool, holdsOne: ([UInt8]) -> Bool
  ) {
    let numbered = begun.filter(Self.isNumbered)
    if begun.count >= Self.manyFiles, !begun.contains(where: Self.hasRole),
      !Self.exceeds(0, begun, holdsOne)
    {
      names = Set(begun)
    } else if numbered.count > 1, numbered.count == begun.count, !numbered.allSatisfy(Self.isDate),
      !Self.exceeds(numbered.count / Self.filesForEachDoubt, numbered, holdsOne)
    {
      names = Set(numbered)
    } else {
      names = isFolderOfMessages ? Set(numbered.filter(holdsOne)) : []
    }
  }

  /// True if the file with this name is a single message.
  func contains(_ name: [UInt8]) -> Bool { names.contains(name) }

  /// True if more than `limit` files contain several messages.
  private static func exceeds(
    _ limit: Int, _ names: [[UInt8]], _ holdsOne: ([UInt8]) -> Bool
  ) -> Bool {
    var count = 0
    return names.contains { name in
      if !holdsOne(name) { count += 1 }
      return count > limit
    }
  }

  /// True if the name begins with a digit, or has a digit after a punctuation mark.
  private static func isNumbered(_ name: [UInt8]) -> Bool {
    var isWord = false
    for byte in name {
      if byte.isDigit, !isWord { return true }
      isWord =
        byte > 0x7F || byte.isDigit || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte.smallLetter
    }
    return false
  }

  /// True for the name of a special mailbox, such as `Sent` or `inbox`.
  private static func hasRole(_ name: [UInt8]) -> Bool {
    MailboxRole(named: FileName.text(name)) != nil
  }

  /// True if the digits in a name look like a year, month or day, as in `2026`, `list-2026-11` or `20261119.mbx`.
  private static func isDate(_ name: [UInt8]) -> Bool {
    let digits = name.filter(\.isDigit)
    return [4, 6, 8].contains(digits.count)
      && (digits.starts(with: "19".utf8) || digits.starts(with: "20".utf8))
  }
}
