/// The file or folder of a mailbox that does not exist yet, in the layout that the account has.
struct MailboxPlacement {
  /// The ways in which an account's mailboxes lie beside each other.
  private enum Layout {
    /// `.Work.Projects`, beside the folders of the root.
    case dotted
    /// `Work/Projects`, each with `cur`, `new` and `tmp`.
    case nested
    /// `Work.sbd/Projects`, a file for each.
    case files(ending: String)
    /// `Work/Projects`, folders of message files.
    case folders
  }

  private let account: MailAccount

  init(_ account: MailAccount) { self.account = account }

  /// The mailbox that would get this full name; throws if no mailbox can be called that here.
  func mailbox(named name: String) throws(ActionFailure) -> StepMailbox {
    let id = MailboxID(account: account.id, name: name)
    // A mailbox that only holds others may become one with messages.
    if let known = account.mailbox(named: name), known.isSelectable {
      throw .nameExists(known.path)
    }
    let parts = name.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    for part in parts { if let flaw = flaw(of: part) { throw .isNoName(name, flaw) } }
    let last = parts.last ?? name
    guard FileStatus(account.path)?.kind == .folder else { throw .hasNoRoom(account.path) }
    let layout = layout
    switch layout {
    case .dotted:
      guard !parts.contains(where: { $0.contains(".") }) else { throw .isNoName(name, .hasDot) }
      let encoded = Array(parts.map { encodedPart($0) }.joined(separator: [UInt8(ascii: ".")]))
      return try checked(
        StepMailbox(
          id: id, path: account.path.appending([UInt8(ascii: ".")] + encoded), format: .maildir))
    case .nested, .folders:
      guard !parts.contains(where: { $0.hasPrefix(".") }) else { throw .isNoName(name, .isHidden) }
      guard !parts.contains(where: MaildirFolders.names.contains) else {
        throw .isNoName(name, .isReserved)
      }
      let isMaildir = if case .nested = layout { true } else { false }
      let path = parent(of: parts).appending(last)
      return try checked(
        StepMailbox(id: id, path: path, format: isMaildir ? .maildir : .messageFolder))
    case .files(let ending):
      let file = Array((last + ending).utf8)
      let kind = MailFileKind.named(file)
      guard last.lowercased() != "inbox" else { throw .isNoName(name, .isInbox) }
      guard kind == nil || kind == .mbox else { throw .isNoName(name, .isOtherFile) }
      return try checked(
        StepMailbox(id: id, path: parent(of: parts).appending(file), format: .mbox))
    }
  }

  private func checked(_ mailbox: StepMailbox) throws(ActionFailure) -> StepMailbox {
    guard mailbox.path.lastComponent.count < 250 else {
      throw .isNoName(mailbox.id.name, .isTooLong)
    }
    let isThere = FileStatus(mailbox.path).map { $0.kind != .folder || mailbox.format != .maildir }
    guard isThere != true else { throw .nameExists(mailbox.path) }
    return mailbox
  }

  private func flaw(of part: String) -> NameFlaw? {
    if part.isEmpty { return .isEmpty }
    if part == "." || part == ".." { return .leadsElsewhere }
    if part.first == " " || part.last == " " { return .hasOuterSpace }
    let hasControls = part.unicodeScalars.contains {
      $0.value < 0x20 || (0x7F..<0xA0).contains($0.value)
    }
    return hasControls ? .hasControls : nil
  }

  /// Non-ASCII names are written as those that are there: in UTF-8 where one of them is, otherwise in mUTF-7.
  private func encodedPart(_ part: String) -> [UInt8] {
    let isUTF8 = account.mailboxes.contains { !$0.fileName.utf8.allSatisfy { $0 < 0x80 } }
    return isUTF8 ? Array(part.utf8) : ModifiedUTF7.encode(part)
  }

  private var layout: Layout {
    let known = account.mailboxes.filter(\.isSelectable)
    let isRoot = known.contains { $0.format == .maildir && $0.path == account.path }
    if known.contains(where: { $0.fileName.hasPrefix(".") && $0.format == .maildir }) {
      return .dotted
    }
    let others = known.filter { $0.path != account.path }
    if isRoot, others.isEmpty { return .dotted }
    switch (others.first ?? known.first)?.format {
    case .maildir?: return .nested
    case .messageFolder?, .messageFile?: return .folders
    case .mbox?, nil:
      let names = known.filter { $0.format == .mbox }.map(\.fileName)
      let hasEnding = names.contains { $0.hasSuffix(".mbox") }
      return .files(ending: hasEnding || names.isEmpty ? ".mbox" : "")
    }
  }

  /// The folder in which a mailbox of this name is made.
  private func parent(of parts: [String]) -> FilePath {
    let above = parts.dropLast()
    guard !above.isEmpty else { return account.path }
    let name = above.joined(separator: "/")
    guard let mailbox = account.mailbox(named: name) else {
      return parent(of: Array(above)).appending(above.last ?? "")
    }
    guard mailbox.format == .mbox else { return mailbox.path }
    let stem = FileName.stem(mailbox.path.lastComponent, without: ["mbox", "mbx"])
    return mailbox.path.parent.appending(Array(stem) + Array(".sbd".utf8))
  }
}
