import SplitViewUI
import TerminalFrame

/// The rows that replace a message's labelled main headers: the subject as a title, the sender with the date at the
/// right, and all recipients in one row.
///
///     Quarterly forecast
///     ⓘ  Ada Lovelace <ada@example.org>       Thu 19 Nov 2026 09:12
///     to Alan Turing, Grace Hopper and 3 more
///
/// The rows only replace the headers on screen. Copying and searching use the full text.
struct HeaderRows {
  /// The rows that replace several headers, or that show a header in a different form.
  private(set) var folds: [TextFold] = []
  /// The length in bytes to which the sender's name was shortened. Nil if the name is shown in full.
  private(set) var senderKept: Int?
  /// True if the row of recipients omits some of them.
  private(set) var leavesOutPeople = false

  /// A text narrower than this number of cells is on a phone.
  static let phone = 40

  private let outline: MessageOutline
  private let key: ShownText.Key

  /// Rewrites the headers at the beginning of `blocks` as rows.
  init(_ blocks: inout [TextBlock], _ outline: MessageOutline, _ key: ShownText.Key) {
    (self.outline, self.key) = (outline, key)
    if let subject = outline.subject { setTitle(&blocks[subject]) }
    setDate(&blocks)
    if let tags = outline.tags {
      blocks[tags] = TextBlock(blocks[tags].text, .secondary, lead: "tagged ")
    }
    guard let from = outline.from else {
      setRecipients(blocks)
      return
    }
    setSender(&blocks[from])
    let hasFewRows = key.rows < TextDocument.enoughRows
    var day = day(blocks, beside: blocks[from])
    // In a view with few rows, the address is left out to make room for the day. If that is not enough, the name is
    // shortened too.
    if day == nil, let name = nameAlone(blocks[from]) {
      var sender = blocks[from]
      for (text, kept) in [(name, name.utf8.count), cut(name)] where day == nil {
        sender.text = text
        day = self.day(blocks, beside: sender, isBrief: true)
        if day != nil { (blocks[from], senderKept) = (sender, kept) }
      }
    }
    if day == nil { shortenName(&blocks[from]) }
    // In a view with few rows, a date that does not fit beside the sender is left out.
    let isShort = key.rows < TextDocument.minimumRows && outline.date != nil
    // On a phone, the recipients are left out too, if they follow the date.
    let people = isShort && key.width < Self.phone ? outline.recipients?.blocks : nil
    let leavesOutAll = hasFewRows || people?.lowerBound == from + 2
    if hasFewRows || isShort || day != nil {
      var row = blocks[from]
      row.detail = day ?? ""
      let end =
        hasFewRows
        ? outline.headers.upperBound : leavesOutAll ? people?.upperBound ?? from + 2 : from + 2
      folds.append(TextFold(paragraphs: from..<end, row: row, keepsText: true))
    }
    if leavesOutAll {
      leavesOutPeople = outline.recipients != nil
    } else {
      setRecipients(blocks)
    }
  }

  // MARK: Title

  private func setTitle(_ block: inout TextBlock) {
    (block.lead, block.hang) = ("", "")
    let all = 0..<block.text.utf8.count
    block.runs = [TextRun(all, TextAttributes(attributes: .bold))]
  }

  // MARK: Date

  /// Formats the date, if it has its own line.
  private func setDate(_ blocks: inout [TextBlock]) {
    guard let date = outline.date else { return }
    let isArrival = blocks[date.block].lead.hasPrefix(MainHeaders.arrival)
    let lead = outline.from == nil ? "" : SenderButton.lead
    blocks[date.block] = TextBlock(
      blocks[date.block].text, .secondary,
      lead: lead + (isArrival ? MainHeaders.arrival.lowercased() + " " : ""))
  }

  /// Returns the date to show to the right of the sender. If the full date does not fit, returns only its day, or only
  /// its time if the day is today. Nil if the shorter form does not fit either.
  private func day(
    _ blocks: [TextBlock], beside sender: TextBlock, isBrief: Bool = false
  ) -> String? {
    guard let date = outline.date, date.block == outline.from.map({ $0 + 1 }) else { return nil }
    let block = blocks[date.block]
    let before = String(block.lead.drop { $0 == " " })
    let room = key.width - sender.lead.displayWidth - sender.text.displayWidth
    return [block.text, key.briefDate ?? block.text].dropFirst(isBrief ? 1 : 0)
      .map { before + $0 }.first { $0.displayWidth + 2 <= room }
      .map { String(repeating: " ", count: room - $0.displayWidth) + $0 }
  }

  // MARK: Sender

  /// The minimum number of cells of a shortened name that still identifies the sender.
  private static let minimumName = 10

  /// Removes the label of the sender.
  private func setSender(_ block: inout TextBlock) {
    block.lead = SenderButton.lead
    block.hang = String(repeating: " ", count: block.lead.count)
  }

  /// In a view with few rows, shortens a name that would push the address off the line. This is needed because a sender
  /// can use any name.
  private mutating func shortenName(_ block: inout TextBlock) {
    let room = key.width - block.lead.displayWidth
    guard let sender = outline.sender, key.rows <= TextDocument.fewRows,
      block.text.displayWidth > room
    else { return }
    let left = room - sender.address.displayWidth - 1
    // A name says more than an address, so it is not shortened to just a few letters. A name that looks like an address
    // is always shortened.
    guard left >= Self.minimumName || sender.name.contains("@") else { return }
    let name = left < 4 ? "" : sender.name.truncated(toWidth: left - 1, ellipsis: "")
    block.text = name.isEmpty ? sender.address : "\(name)… \(sender.address)"
    senderKept = name.utf8.count
  }

  /// Returns the part of the name that fits beside the day, and the length of that part in bytes.
  private func cut(_ name: String) -> (text: String, kept: Int) {
    let day = key.briefDate?.displayWidth ?? 0
    let room = key.width - SenderButton.lead.displayWidth - day - 2
    let kept = name.truncated(toWidth: max(Self.minimumName, room) - 1, ellipsis: "")
    return (kept + "…", kept.utf8.count)
  }

  /// Returns the sender's name without the address, to leave room for the date in a view with few rows. Nil if the name
  /// looks like an address.
  private func nameAlone(_ sender: TextBlock) -> String? {
    guard key.rows <= TextDocument.fewRows, let name = outline.sender?.name,
      !name.contains("@"), sender.text.hasPrefix(name)
    else { return nil }
    return name
  }

  // MARK: Recipients

  private mutating func setRecipients(_ blocks: [TextBlock]) {
    guard let recipients = outline.recipients else { return }
    let lead = "to "
    let line = recipients.line(in: key.width - lead.count)
    leavesOutPeople = !line.rest.isEmpty
    folds.append(
      TextFold(
        paragraphs: recipients.blocks,
        row: TextBlock(line.text, .secondary, lead: lead, detail: line.rest)))
  }
}

extension MessageOutline.Recipients {
  /// Returns the names that fit into `width` cells, followed by words such as " and 3 more" for the remaining names.
  func line(in width: Int) -> (text: String, rest: String) {
    var text = names.first ?? ""
    var count = 1
    while count < names.count {
      let longer = text + ", " + names[count]
      guard longer.displayWidth + rest(after: count + 1).displayWidth <= width else { break }
      (text, count) = (longer, count + 1)
    }
    let rest = rest(after: count)
    return (text.truncated(toWidth: max(1, width - rest.displayWidth)), rest)
  }

  private func rest(after count: Int) -> String {
    count < total ? " and \(total - count) more" : ""
  }
}
