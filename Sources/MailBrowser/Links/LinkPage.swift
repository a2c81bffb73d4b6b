import MailStore
import NavigationModel
import SplitViewUI
import TerminalFrame

extension MailSplitView {
  /// The width of the sheet with the list of links. It is as wide as its rows, if the screen has room.
  var linksWidth: Int? {
    guard state.presented == .links, size.width >= LinkPage.minimumWidth else { return nil }
    let page = LinkPage(links: state.links.message?.links ?? [], isNarrow: false)
    return min(page.width, size.width - 2, LinkPage.maximumWidth)
  }

  /// The sheet with the links of the message.
  func links(_ context: PresentationContext<MailEvent>) -> any View<MailEvent> {
    let links = state.links.message?.links ?? []
    let chosen = state.links.chosen
    var page = LinkPage(links: links, isNarrow: size.width < LinkPage.minimumWidth)
    // On its own line, an address has the width of the screen without borders, margins and the
    // number.
    if page.isNarrow { page.addressWidth = max(LinkPage.usualAddressWidth / 2, size.width - 9) }
    page.rowWidth = linksWidth
    return List<Int, MailEvent>(
      Array(links.indices), selection: chosen, offset: max(0, chosen - 3),
      rowHeight: page.rowHeight, isFocused: context.isFocused,
      send: { action in
        switch action {
        case .select(let index): .links(.choose(index))
        case .open(let index): index == chosen ? .links(.open) : .links(.choose(index))
        case .scroll(let rows): .links(.choose(chosen + rows.signum()))
        case .focus: nil
        }
      },
      row: { index, _ in page.row(index) })
  }
}

/// The rows of the list of links. Each row shows a link's text and its address. On a narrow screen, the address is
/// below the text.
struct LinkPage {
  let links: [Link]
  let isNarrow: Bool

  /// The minimum width in cells of a screen on which text and address share a line.
  static let minimumWidth = 64
  /// The width of an address, in cells. The host is never truncated.
  fileprivate var addressWidth = usualAddressWidth
  /// The usual width of an address after a text, in cells.
  fileprivate static let usualAddressWidth = 40
  /// The width of a row in cells. An address gets the cells that the text before it leaves. Nil if rows get the width
  /// that they need.
  fileprivate var rowWidth: Int?

  init(links: [Link], isNarrow: Bool) { (self.links, self.isNarrow) = (links, isNarrow) }

  /// The width in cells that the rows need.
  var width: Int {
    let rows = links.indices.prefix(200).map(row)
    let wanted = rows.map { $0.title.displayWidth + $0.detail.displayWidth + 6 }.max() ?? 0
    return max(Self.usualWidth, wanted)
  }
  private static let usualWidth = 60
  /// The maximum width of the rows in cells. In wider rows, an address would be far from its text.
  fileprivate static let maximumWidth = 110

  /// The number of lines of each row. On a narrow screen, a link's text and its address each have a line.
  var rowHeight: Int { isNarrow && links.contains { !Self.words(of: $0).isEmpty } ? 2 : 1 }

  /// Returns the row for a link. If the link's text names a different host, the row has a mark and a warning colour.
  func row(_ index: Int) -> Row {
    let link = links[index]
    let address = link.shownURL
    let words = Self.words(of: link)
    let number = Self.padded(index + 1, like: links.count) + "  "
    var row = Row(number + (words.isEmpty ? Self.short(address) : words))
    let isFalse = LinkClaim(link) != nil
    if isFalse { row.accent = "!" }
    if isNarrow {
      let short = cut(Self.short(address), to: addressWidth)
      row.title = number + (words.isEmpty ? short : words)
      let indent = String(repeating: " ", count: number.count)
      if !words.isEmpty { row.subtitle = indent + short }
    } else if !words.isEmpty {
      let left = rowWidth.map { $0 - row.title.displayWidth - 6 } ?? addressWidth
      row.detail =
        isFalse ? Self.host(address) : cut(Self.short(address), to: min(left, addressWidth))
    }
    return row
  }

  /// Returns the text of the link; empty if the text is the address itself.
  private static func words(of link: Link) -> String {
    if let purpose = link.purpose { return purpose }
    if link.isHidden { return "hidden" }
    let text = link.text.withoutControls
    return [link.url, short(link.url), link.shownURL, short(link.shownURL)].contains(short(text))
      ? "" : text
  }

  /// Returns the address without a common beginning such as `https://www.`.
  private static func short(_ address: String) -> String {
    for beginning in ["https://www.", "http://www.", "https://", "http://", "mailto:"]
    where address.hasPrefix(beginning) {
      return String(address.dropFirst(beginning.count))
    }
    return address
  }

  private static func host(_ address: String) -> String {
    String(short(address).prefix { $0 != "/" && $0 != "?" })
  }

  /// Shortens an address to its host, the slash or question mark after the host, and its end.
  private func cut(_ address: String, to width: Int) -> String {
    if address.displayWidth <= width { return address }
    let host = Self.host(address)
    let rest = width - host.displayWidth - 2
    if rest < 4 { return host.truncated(toWidth: width, ellipsis: "…") }
    return "\(host)\(address.dropFirst(host.count).prefix(1))…\(address.suffix(rest))"
  }

  private static func padded(_ number: Int, like most: Int) -> String {
    String(repeating: " ", count: max(0, "\(most)".count - "\(number)".count)) + "\(number)"
  }
}
