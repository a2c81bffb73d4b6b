import MailStore
import NavigationModel
import SplitViewUI
import TerminalFrame

extension MailSplitView {
  /// The cells that the list of links has in its sheet: those that it wants, up to two thirds of the screen.
  var linksWidth: Int? {
    guard state.presented == .links, size.width >= LinkPage.leastWidth else { return nil }
    let page = LinkPage(links: state.links.message?.links ?? [], isNarrow: false)
    return min(page.width, max(LinkPage.usualWidth, size.width * 2 / 3))
  }

  /// The links of the message, in a sheet.
  func links(_ context: PresentationContext<MailEvent>) -> any View<MailEvent> {
    let links = state.links.message?.links ?? []
    let chosen = state.links.chosen
    let page = LinkPage(links: links, isNarrow: size.width < LinkPage.leastWidth)
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

/// The rows of the list of links: the words of each, and its address after them, or below them on a narrow screen.
struct LinkPage {
  let links: [Link]
  let isNarrow: Bool

  /// The cells of a screen from which on words and address have one line.
  static let leastWidth = 64
  /// The cells of an address after words; the host is never cut off.
  private static let addressWidth = 26

  /// The cells that all rows want in a sheet.
  var width: Int {
    let rows = links.indices.prefix(200).map(row)
    let wanted = rows.map { $0.title.displayWidth + $0.detail.displayWidth + 4 }.max() ?? 0
    return max(Self.usualWidth, wanted)
  }
  fileprivate static let usualWidth = 60

  var rowHeight: Int { isNarrow ? 2 : 1 }

  /// The row of a link. One whose words name another place has a mark, and its address in the colour of warnings.
  func row(_ index: Int) -> Row {
    let link = links[index]
    let address = link.shownURL
    let words = Self.words(of: link)
    let number = Self.padded(index + 1, like: links.count) + "  "
    var row = Row(number + (words.isEmpty ? Self.short(address) : words))
    let isFalse = LinkClaim(link) != nil
    if isFalse { row.accent = "!" }
    if isNarrow {
      row.subtitle = String(repeating: " ", count: number.count) + Self.short(address)
    } else if !words.isEmpty {
      row.detail = isFalse ? Self.host(address) : Self.cut(Self.short(address))
    }
    return row
  }

  /// What the text says of the link; empty if that is its address.
  private static func words(of link: Link) -> String {
    if let purpose = link.purpose { return purpose }
    if link.isHidden { return "hidden" }
    return link.text == link.url ? "" : link.text.withoutControls
  }

  /// The address without what all have in common.
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

  /// The host and the end of an address.
  private static func cut(_ address: String) -> String {
    if address.displayWidth <= addressWidth { return address }
    let host = host(address)
    let rest = addressWidth - host.displayWidth - 2
    return rest < 4 ? host : "\(host)/…\(address.suffix(rest))"
  }

  private static func padded(_ number: Int, like most: Int) -> String {
    String(repeating: " ", count: max(0, "\(most)".count - "\(number)".count)) + "\(number)"
  }
}
