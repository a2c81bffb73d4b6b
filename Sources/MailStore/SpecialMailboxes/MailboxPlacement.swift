/// Determines the files and folders for new mailboxes, according to the account's layout.
struct MailboxPlacement {
  /// The layouts that new mailboxes can have on disk.
  enum Layout {
    /// A folder such as `.Work.Projects`, next to the folders of the root mailbox.
    case dotted
    /// A folder such as `Work/Projects`. If `Work` is an mbox, the folder is in `Work.sbd`.
    case folder(ending: String)
    /// A file such as `Work.sbd/Projects`.
    case file(ending: String)
  }

  private let account: MailAccount

  init(_ account: MailAccount) { self.account = account }

  /// Returns the mailbox that would be made for this full name. Throws an error if the account
  /// cannot have a mailbox with this name.
  ///
  /// - Parameter ending: the extension for a new mbox, if the existing mboxes have no extension.
  func mailbox(named name: String, ending: String = "") throws(ActionFailure) -> StepMailbox {
    let id = MailboxID(account: account.id, name: MailboxTree.name(name))
    // A mailbox that contains only other mailboxes can be turned into a mailbox that contains messages.
    if let known = account.mailbox(id), known.isSelectable { throw .nameExists(known.path) }
    guard FileStatus(account.path)?.kind == .folder else {
      throw .cannotHoldMailboxes(account.path)
    }
    let (layout, format) = layout(ending)
    let path = try path(of: name, layout)
    let isThere = FileStatus(path).map { $0.kind != .folder || format == .mbox }
    guard isThere != true else { throw .nameExists(path) }
    return StepMailbox(id: id, path: path, format: format)
  }

  /// Returns the path for a mailbox with this full name. Throws an error if the account cannot have
  /// a mailbox with this name.
  func path(of name: String, _ layout: Layout) throws(ActionFailure) -> FilePath {
    let parts = MailboxTree.name(name).split(separator: "/", omittingEmptySubsequences: false)
      .map(String.init)
    for part in parts { if let flaw = flaw(of: part, layout) { throw .isInvalidName(name, flaw) } }
    let path: FilePath
    let last = parts.last ?? name
    switch layout {
    case .dotted:
      let encoded = parts.map { encodedPart($0) }.joined(separator: [UInt8(ascii: ".")])
      path = account.path.appending([UInt8(ascii: ".")] + encoded)
    case .folder(let ending): path = folder(of: parts.dropLast()).appending(last + ending)
    case .file(let ending):
      let kind = MailFileKind.named(Array((last + ending).utf8))
      guard last.lowercased() != "inbox" else { throw .isInvalidName(name, .isInbox) }
      guard kind == nil || kind == .mbox else { throw .isInvalidName(name, .isOtherFile) }
      path = folder(of: parts.dropLast()).appending(last + ending)
    }
    guard path.lastComponent.count < 250 else { throw .isInvalidName(name, .isTooLong) }
    return path
  }

  private func flaw(of part: String, _ layout: Layout) -> NameFlaw? {
    if part.isEmpty { return .isEmpty }
    if part == "." || part == ".." { return .leadsElsewhere }
    if part.first == " " || part.last == " " { return .hasOuterSpace }
    let hasControls = part.unicodeScalars.contains {
      $0.value < 0x20 || (0x7F..<0xA0).contains($0.value)
    }
    if hasControls { return .hasControls }
    if case .dotted = layout { return part.contains(".") ? .hasDot : nil }
    if part.hasPrefix(".") { return .isHidden }
    guard case .folder(ending: "") = layout else { return nil }
    return MaildirFolders.names.contains(part) ? .isReserved : nil
  }

  /// Encodes a name with characters outside ASCII in the same way as the existing names: in UTF-8 if any existing name
  /// is in UTF-8, and otherwise in mUTF-7.
  private func encodedPart(_ part: String) -> [UInt8] {
    let isUTF8 = account.mailboxes.contains { !$0.fileName.utf8.allSatisfy { $0 < 0x80 } }
    return isUTF8 ? Array(part.utf8) : ModifiedUTF7.encode(part)
  }

  /// Returns the layout for new mailboxes, which is the layout of the existing mailboxes.
  private func layout(_ ending: String) -> (Layout, MailboxFormat) {
    let known = account.mailboxes.filter(\.isSelectable)
    let isRoot = known.contains { $0.format == .maildir && $0.path == account.path }
    if known.contains(where: { $0.fileName.hasPrefix(".") && $0.format == .maildir }) {
      return (.dotted, .maildir)
    }
    let others = known.filter { $0.path != account.path }
    if isRoot, others.isEmpty { return (.dotted, .maildir) }
    switch (others.first ?? known.first)?.format {
    case .maildir?: return (.folder(ending: ""), .maildir)
    case .messageFolder?, .messageFile?: return (.folder(ending: ""), .messageFolder)
    case .mbox?, nil:
      let names = known.filter { $0.format == .mbox }.map(\.fileName)
      let hasEnding = isRoot || names.isEmpty || names.contains { $0.hasSuffix(".mbox") }
      return (.file(ending: hasEnding ? ".mbox" : ending), .mbox)
    }
  }

  /// Returns the folder for mailboxes whose names begin with `parts`. A folder whose name begins
  /// with a dot is never used, because mailboxes inside it would not be found.
  private func folder(of parts: [String]) -> FilePath {
    guard let last = parts.last else { return account.path }
    let name = parts.joined(separator: "/")
    let known = account.mailboxes.first { mailbox in
      let way = mailbox.path.components(below: account.path)
      return mailbox.name == name && mailbox.isSelectable && !way.isEmpty
        && !way.contains { $0.first == UInt8(ascii: ".") }
    }
    if let known, known.format != .mbox { return known.path }
    var plain = folder(of: parts.dropLast()).appending(last)
    if let known {
      let stem = FileName.stem(known.path.lastComponent, without: ["mbox", "mbx"])
      plain = known.path.parent.appending(stem)
    }
    let besideMbox = FilePath(bytes: plain.bytes + Array(".sbd".utf8))
    let isThere = [plain, besideMbox].map { FileStatus($0)?.kind == .folder }
    return isThere[1] || (known != nil && !isThere[0]) ? besideMbox : plain
  }
}
