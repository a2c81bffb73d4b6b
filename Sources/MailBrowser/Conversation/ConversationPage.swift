import MailStore
import SplitViewUI
import TerminalFrame

/// A thread as one text, oldest message first. A message that the user has already read is a single row. Unread and
/// opened messages have their text below their row. Texts are loaded when they come near the screen. A thread of 500
/// messages therefore costs 500 rows and the few texts that are shown.
struct ConversationPage: Sendable {
  private(set) var entries: [ConversationEntry]
  /// The texts that have been loaded, by message.
  private var texts: [MessageReference: OpenMessage] = [:]
  /// The reasons why texts could not be loaded, by message.
  private var failures: [MessageReference: String] = [:]
  /// The messages whose texts were requested.
  private var asked: Set<MessageReference> = []
  /// The messages whose texts are open, rather than folded to a row.
  private var opened: Set<MessageReference>
  /// The open messages whose quotes are all open.
  private var withQuotes: Set<MessageReference> = []
  /// For each message, the first paragraphs of the quotes that were opened individually.
  private var unfolded: [MessageReference: Set<Int>] = [:]
  /// The messages that were moved or deleted while the page was open.
  private(set) var gone: Set<MessageReference> = []
  private(set) var text = TextReaderState()
  /// The index of the message that actions apply to.
  private(set) var current: Int
  /// True until the user scrolls: the current message stays at the top of the screen while the texts of other messages
  /// are loaded.
  private var isAtCurrent = true
  private var shown = ConversationText()
  private let dates: DateText
  private var symbols: Symbols
  /// The width of the text, in cells.
  private var width: Int
  /// The size of the view; nil until it is known.
  private(set) var size: Size?

  /// The number of texts to load below the message at the top of the screen.
  private static let ahead = 4

  /// Makes a page.
  /// - Parameters:
  ///   - origin: the message at the top of the screen, which is open.
  ///   - dates: formats the dates in the rows.
  ///   - symbols: the signs for open and folded messages.
  ///   - width: the width of the text, in cells.
  init(
    _ entries: [ConversationEntry], from origin: MessageReference, _ dates: DateText,
    _ symbols: Symbols, width: Int
  ) {
    self.entries = entries.inOrder
    (self.dates, self.symbols, self.width) = (dates, symbols, width)
    opened = Set(entries.filter { $0.head.flags.isUnread }.map(\.message)).union([origin])
    current = self.entries.firstIndex { $0.message == origin } ?? 0
    compose()
    goTo(current)
  }

  // MARK: Queries

  /// The message that actions apply to.
  var message: ConversationEntry? { entries.indices.contains(current) ? entries[current] : nil }

  /// Returns true if the thread contains the message.
  func contains(_ message: MessageReference) -> Bool {
    entries.contains { $0.message == message }
  }

  /// The loaded text of the current message; nil until it is loaded.
  var openMessage: OpenMessage? { message.flatMap { texts[$0.message] } }

  /// The loaded texts of open messages.
  var openTexts: [OpenMessage] {
    texts.isEmpty
      ? [] : entries.compactMap { opened.contains($0.message) ? texts[$0.message] : nil }
  }

  /// Returns true if the text of a message is on the page.
  func showsText(of message: MessageReference) -> Bool {
    opened.contains(message) && texts[message] != nil
  }

  /// The open messages whose texts have not been requested yet, from the top of the screen to a few messages below it.
  var wanted: [MessageReference] {
    let open = entries[min(top, current)...].map(\.message).filter(opened.contains)
    return open.prefix(Self.ahead + abs(current - top)).filter { !asked.contains($0) }
  }

  /// The index of the message at the top of the screen.
  private var top: Int {
    shown.sources.indices.contains(text.place.block)
      ? shown.sources[text.place.block].entry : 0
  }

  /// The subject of the thread.
  var title: String { entries.first.map { ReplySubject.withoutMarks($0.head.title) } ?? "" }

  /// The position of the current message in the thread, as text, such as `3 of 12`.
  var place: String { "\(current + 1) of \(entries.count)" }

  /// The numbers of messages above and below the screen, with arrows, such as "↑ 2 earlier   ↓ 1 later". If all
  /// messages are on screen, their number.
  var others: String {
    let (earlier, later) = offScreen
    if earlier == 0, later == 0 {
      return entries.count == 1 ? "1 message" : "\(entries.count) messages"
    }
    return [
      earlier > 0 ? "\(symbols.moreAbove) \(earlier) earlier" : nil,
      later > 0 ? "\(symbols.moreBelow) \(later) later" : nil,
    ].compactMap(\.self).joined(separator: "   ")
  }

  /// The numbers of messages above and below the screen.
  private var offScreen: (earlier: Int, later: Int) {
    guard let size else { return (current, entries.count - current - 1) }
    let document = text.document
    // A text that ends before the last row of the screen is not scrolled as far as its place says.
    let top = document.anchor(text.place, movedBy: 0, in: size)
    guard shown.sources.indices.contains(top.block) else { return (0, 0) }
    var (rows, end) = (0, top.block)
    while rows < size.height, end < shown.sources.count {
      rows += document.lineCount(ofBlock: end, width: size.width, most: size.height)
      end += 1
    }
    return (shown.sources[top.block].entry, shown.starts.count { $0 >= end })
  }

  /// True if the text of the current message is open.
  var isCurrentOpen: Bool { message.map { opened.contains($0.message) } ?? false }

  /// Returns the same page, as it is shown with these symbols.
  func showing(_ symbols: Symbols) -> ConversationPage {
    guard symbols.isUnicode != self.symbols.isUnicode else { return self }
    var page = self
    page.symbols = symbols
    page.compose()
    return page
  }

  /// Lays out the text for a view that has this size.
  mutating func fit(_ size: Size) {
    guard size != self.size else { return }
    self.size = size
    // Add the margins, because the text view expects a size that includes them.
    let whole = Size(size.width + 2 * TextView<Never>.margin, size.height)
    text.update(TextReaderEvent(.scroll(0), in: whole))
    width = size.width
    recompose()
  }

  // MARK: Loaded texts

  /// Records that the texts of these messages were requested.
  mutating func ask(for messages: [MessageReference]) { asked.formUnion(messages) }

  /// Adds the text of a message that was loaded.
  mutating func take(_ message: OpenMessage) {
    texts[message.reference] = message
    recompose()
  }

  /// Records why a text could not be loaded.
  mutating func fail(_ message: MessageReference, _ reason: String) {
    failures[message] = reason
    recompose()
  }

  /// Adds messages from other mailboxes. They are folded even if they are unread, so that the text on screen does not
  /// move.
  mutating func add(_ found: [ConversationEntry]) {
    let known = Set(entries.map(\.message))
    let new = found.filter { !known.contains($0.message) }
    if new.isEmpty { return }
    let message = message?.message
    entries = (entries + new).inOrder
    current = entries.firstIndex { $0.message == message } ?? 0
    recompose()
  }

  /// Composes the text again, and keeps the current message at the top unless the user has scrolled.
  private mutating func recompose() {
    compose()
    if isAtCurrent { goTo(current) }
  }

  /// Updates the flags of messages, and records which messages no longer exist.
  mutating func update(
    gone: Set<MessageReference>, flags: (MessageReference) -> MessageFlags?
  ) {
    var isChanged = gone != self.gone
    self.gone = gone
    for index in entries.indices {
      guard let now = flags(entries[index].message), now != entries[index].head.flags else {
        continue
      }
      entries[index].head.flags = now
      isChanged = true
    }
    if isChanged { compose() }
  }

  // MARK: Actions of the user

  /// Scrolls, searches or selects text. The message at the top, or the message that contains the match, becomes
  /// current.
  mutating func read(_ event: TextReaderEvent) -> TerminalCommand? {
    let command = text.update(event)
    isAtCurrent = false
    switch event.action {
    case .scroll:
      text.setFocus(nil, in: event.size)
      current = top
    case .find, .search:
      if let found = text.find.highlightedResult {
        current = shown.sources[found.lowerBound.block].entry
      }
    case .scrollSideways, .select, .focusLink, .copy: break
    }
    return command
  }

  /// Goes forward or back by a number of messages. Returns false if there is no such message.
  mutating func go(_ step: Int) -> Bool {
    guard entries.indices.contains(current + step) else { return false }
    goTo(current + step)
    return true
  }

  private mutating func goTo(_ entry: Int) {
    guard shown.starts.indices.contains(entry) else { return }
    (current, isAtCurrent) = (entry, true)
    text.scroll(to: TextAnchor(block: shown.starts[entry], offset: 0))
  }

  /// Opens a message, or folds it to a row.
  mutating func toggle(_ entry: Int) {
    guard entries.indices.contains(entry) else { return }
    if opened.remove(entries[entry].message) == nil { opened.insert(entries[entry].message) }
    compose()
    goTo(entry)
  }

  /// Opens all messages. If all are open, folds all messages except the current one.
  mutating func toggleAll() {
    let all = Set(entries.map(\.message))
    opened = opened == all ? Set(message.map { [$0.message] } ?? []) : all
    compose()
    goTo(current)
  }

  /// Opens all quotes in the current message, or folds them.
  mutating func toggleQuotes() {
    guard let message = message?.message else { return }
    isAtCurrent = false
    unfolded[message] = nil
    if withQuotes.remove(message) == nil { withQuotes.insert(message) }
    compose()
  }

  /// Opens the quote that begins with the paragraph `first` of a message's text.
  mutating func unfold(_ first: Int, of entry: Int) {
    isAtCurrent = false
    unfolded[entries[entry].message, default: []].insert(first)
    compose()
  }

  // MARK: Items

  /// An item on the page that Tab focuses and Enter opens.
  enum Item: Hashable, Sendable {
    /// The row of the message at this index.
    case message(Int)
    /// A link, an attachment or a folded quote in the text of a message.
    case inText(TextItem, of: Int)
  }

  /// The item that has the focus.
  var focusedItem: Item? { text.focus.flatMap { item(at: $0.lowerBound) } }

  /// Returns the item at a place in the text.
  func item(at place: TextAnchor) -> Item? {
    items(inParagraph: place.block).first { $0.range.contains(place) }.map { meaning(of: $0) }
  }

  private func meaning(of placed: PlacedItem) -> Item {
    let entry = shown.sources[placed.range.lowerBound.block].entry
    return placed.item == .people ? .message(entry) : .inText(placed.item, of: entry)
  }

  /// Returns the items in a paragraph. The row of a message counts as an item.
  private func items(inParagraph index: Int) -> [PlacedItem] {
    guard shown.sources.indices.contains(index) else { return [] }
    let (entry, own) = shown.sources[index]
    let block = text.document.blocks[index]
    let all = 0..<block.text.utf8.count
    guard let own else {
      return shown.starts[entry] == index ? [PlacedItem(.people, all, inParagraph: index)] : []
    }
    guard let outline = texts[entries[entry].message]?.outline else { return [] }
    if outline.attachments.contains(own) {
      let number = own - outline.attachments.lowerBound
      return [PlacedItem(.attachment(number), all, inParagraph: index)]
    }
    if folds(of: entry).contains(where: { $0.paragraphs.lowerBound == own }) {
      return [PlacedItem(.fold(own), all, inParagraph: index)]
    }
    return block.links(at: index)
  }

  /// Moves the focus to the next or previous item, wrapping around.
  mutating func goToItem(_ step: Int, in size: Size) {
    let former = text.focus?.lowerBound
    var place = former ?? text.place
    if step > 0, former != nil { place.offset += 1 }
    let edge = TextAnchor(block: step > 0 ? 0 : shown.sources.count, offset: 0)
    let next =
      PlacedItem.next(
        step, from: place, amongParagraphs: shown.sources.count, items: items(inParagraph:))
      ?? PlacedItem.next(
        step, from: edge, amongParagraphs: shown.sources.count, items: items(inParagraph:))
    guard let next else { return }
    isAtCurrent = false
    text.setFocus(next.range, in: size)
    current = shown.sources[next.range.lowerBound.block].entry
  }

  /// Removes the focus from the item.
  mutating func leaveItem(in size: Size) { text.setFocus(nil, in: size) }

  /// Returns the attachments of a message whose text is loaded.
  func attachments(of entry: Int) -> [Attachment] {
    texts[entries[entry].message]?.attachments ?? []
  }

  // MARK: The text

  /// Returns the folded quotes in a message.
  private func folds(of entry: Int) -> [TextFold] {
    let message = entries[entry].message
    guard !withQuotes.contains(message), let outline = texts[message]?.outline else { return [] }
    let opened = unfolded[message] ?? []
    return outline.folds.usual.filter { !opened.contains($0.paragraphs.lowerBound) }
  }

  /// Lays out the text again, and keeps the text at the top of the screen in place.
  private mutating func compose() {
    let parts = entries.indices.map { index in
      let message = entries[index].message
      return ConversationText.Part(
        entry: entries[index], isOpen: opened.contains(message), isGone: gone.contains(message),
        open: texts[message], failure: failures[message], folds: folds(of: index))
    }
    let (former, new) = (shown, ConversationText(parts, dates, symbols, width: width))
    shown = new
    text.replace(TextDocument(new.blocks)) { new.place(of: $0, in: former) }
  }
}
