import MailStore
import NavigationModel
import SplitViewUI
import TerminalFrame

/// The part of a message's source that has been read, while it is on screen.
struct SourcePage: Sendable {
  let message: MessageReference
  var text = SourceText()
  /// The reason why no more of the source can be read.
  var failure: String?
  var anchor = TextAnchor.start
  var selection: TextSelection?
  /// True if the user has gone to the end and the end has not been read yet.
  var seeksEnd = false
  /// The offset of the first byte of the piece that was requested last.
  var asked: Int64?
}

struct SourceState: Sendable {
  fileprivate(set) var page: SourcePage?
}

extension SourceEvent {
  func update(_ state: inout MailState, in browser: MailBrowser) -> [Command<MailEffect>] {
    state.updateSource(self)
  }
}

extension MailState {
  /// The number of lines below the screen to read in advance.
  private static let linesAhead = 500

  fileprivate mutating func updateSource(_ event: SourceEvent) -> [Command<MailEffect>] {
    switch event {
    case .show: return showSource()
    case .scroll(let rows): scrollSource(by: rows)
    case .page(let pages):
      let rows = Double(max(1, sourceSize.height - 2)) * pages
      scrollSource(by: Int(rows.rounded(.awayFromZero)))
    case .goToStart:
      source.page?.anchor = .start
      source.page?.seeksEnd = false
    case .goToEnd:
      source.page?.seeksEnd = true
      goToEndOfSource()
    case .select(let event): selectInSource(event)
    case .copy: return copySource()
    case .done: closeSource()
    case .read(let message, let piece):
      guard source.page?.message == message else { return [] }
      source.page?.text.append(piece)
      source.page?.asked = nil
      goToEndOfSource()
    case .failed(let message, let reason):
      guard source.page?.message == message else { return [] }
      source.page?.failure = reason
      // The part that has been read stays on screen. A notice says why the rest is missing.
      if source.page?.text.document.blocks.isEmpty == false { notices.complain(reason) }
    }
    return readMoreSource()
  }

  private mutating func showSource() -> [Command<MailEffect>] {
    guard let message else {
      notices.notice = "No message selected"
      return []
    }
    dismiss(.edit)
    source.page = SourcePage(message: message)
    present(Presentation(modal: .source, .fullScreen))
    return readMoreSource()
  }

  private mutating func closeSource() {
    dismiss(.source)
    source.page = nil
  }

  /// Requests the next piece if the user is near the end of the part that has been read.
  private mutating func readMoreSource() -> [Command<MailEffect>] {
    guard presented == .source, let page = source.page, page.failure == nil, page.asked == nil,
      let next = page.text.next,
      page.seeksEnd || page.anchor.block + Self.linesAhead > page.text.document.blocks.count
    else { return [] }
    source.page?.asked = next
    return [.perform(.source(.read(page.message, from: next)))]
  }

  // MARK: Scrolling

  /// The size available to the text, which is the size of the screen without the bar and the key hints.
  private var sourceSize: Size {
    let bar = max(1, layout.navigationBarRows)
    return TextView<MailEvent>.textSize(
      Size(navigator.width, max(0, navigator.height - bar - layout.hintRows)))
  }

  private mutating func scrollSource(by rows: Int) {
    guard let page = source.page else { return }
    let anchor = page.text.document.anchor(page.anchor, movedBy: rows, in: sourceSize)
    source.page?.anchor = anchor
    if rows < 0 { source.page?.seeksEnd = false }
  }

  private mutating func goToEndOfSource() {
    guard let page = source.page, page.seeksEnd else { return }
    let anchor = page.text.document.lastAnchor(in: sourceSize)
    source.page?.anchor = anchor
    if page.text.next == nil { source.page?.seeksEnd = false }
  }

  // MARK: Selecting

  private mutating func selectInSource(_ event: TextSelectionEvent) {
    guard var page = source.page else { return }
    page.selection.update(event, in: page.text.document, at: &page.anchor, size: sourceSize)
    source.page = page
  }

  private mutating func copySource() -> [Command<MailEffect>] {
    guard let page = source.page else { return [] }
    if let selection = page.selection, !selection.isEmpty {
      source.page?.selection = nil
      return notices.copy(page.text.text(of: selection))
    }
    guard page.text.next == nil else {
      notices.notice = "Too long to copy; t selects"
      return []
    }
    var all: TextSelection?
    var place = page.anchor
    all.update(.selectAll, in: page.text.document, at: &place, size: sourceSize)
    return all.map { notices.copy(page.text.text(of: $0), as: "the source") } ?? []
  }
}
