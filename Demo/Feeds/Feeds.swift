import Browsing
import HTMLText
import KeystrokeReplay
import SplitViewUI
import TapeCommands
import TerminalApp

/// A reader for RSS and Atom feeds, in columns that fold: `Feeds subscriptions.opml`.
@main struct Feeds {
  static func main() async {
    let shelf = Shelf()
    let user = Browser(browsed(shelf, .system))
    await tape("Demo/Feeds/Sample/feeds.opml", shelf).main(
      effects: user.perform, failure: BrowserEvent.failed)
  }

  /// Returns the reader as tapes play it: it reads feeds from files, and its clock is fixed.
  static func tape(_ path: String, _ shelf: Shelf = Shelf()) -> AppTape<Browser> {
    let browser = Browser(browsed(shelf, ShortDate(now: 1_780_000_000)))
    return AppTape(
      browser,
      beginning: { stage in
        let (variables, config) = (stage.environment, UserFolder.configuration)
        shelf.settings.keep(in: config.path(of: "feeds/config.toml", variables))
        try shelf.open(shelf.settings.take(options: stage.arguments).first ?? path)
        UserFolder.state.path(of: "feeds/tags", variables).map(shelf.tags.keep)
        return BrowserState(browser.browsed)
      }, title: \.id,
      effects: { browser.timedEvents(of: $0).map { TapeAnswer($0.event, after: $0.delay) } }
    ).named("feeds")
  }

  static func browsed(_ shelf: Shelf, _ dates: ShortDate) -> Browsed {
    let unread = BrowserScope("Unread") { !shelf.tags.has("read", $0.id) }
    let starred = BrowserScope("Starred") { shelf.tags.has("starred", $0.id) }
    var browsed = Browsed(
      title: "Feeds", levels: ["Folders", "Feeds", "Articles"], scopes: [unread, starred],
      counting: unread, version: shelf.version, tags: shelf.tags, tree: tree(shelf, dates))
    browsed.level = { [level = browsed.level] path in
      var level = level(path)
      guard path.count == 2 else { return level }
      (level.rowName, level.lines) = ("article", .automatic)
      level.orders = [("Newest", "age"), ("Title", "title")].map { BrowserColumn($0, field: $1) }
      return level
    }
    browsed.preferences = shelf.settings
    browsed.didShow = { shelf.settings.marksRead && shelf.tags.add("read", $0.last?.id ?? "") }
    browsed.actions = { path in
      let fetch = BrowserAction("Fetch", key: "F")
      if path.count < 3 { return [BrowserAction("Mark All as Read", key: "A"), fetch] }
      let star = BrowserAction("Star", key: "*", takesMarked: true)
      return [star, BrowserAction("Read or Unread", key: "N", takesMarked: true), fetch]
    }
    browsed.perform = { act in
      let (title, ids) = (act.action.title, act.rows.map(\.id))
      switch title {
      case "Fetch": return .done("New articles: \(try await shelf.fetch(act.report))")
      case "Mark All as Read":
        let all = tree(shelf, dates).tree(at: act.path)?.leaves.map(\.id) ?? []
        return shelf.tags.add("read", all, as: title)
      default: return shelf.tags.toggle(title == "Star" ? "starred" : "read", ids, as: title)
      }
    }
    return browsed
  }

  private static func tree(_ shelf: Shelf, _ dates: ShortDate) -> [BrowserTree] {
    let folders = shelf.feeds.map(\.folder).reduce(into: [String]()) {
      if $0.last != $1 { $0.append($1) }
    }
    return folders.map { folder in
      let feeds = shelf.feeds.filter { $0.folder == folder }.map { feed in
        let isByTitle = shelf.settings.order == .title
        let articles = isByTitle ? feed.articles.sorted { $0.title < $1.title } : feed.articles
        return BrowserTree(feed.title, articles.map { leaf($0, shelf.tags, dates) })
      }
      return BrowserTree(folder, feeds)
    }
  }

  static func leaf(_ article: Article, _ tags: BrowserTags, _ dates: ShortDate) -> BrowserTree {
    BrowserTree(id: article.id, text: text(of: article, dates)) {
      var row = BrowserRow(id: article.id, title: article.title, detail: dates.text(article.date))
      (row.subtitle, row.mark) = (article.author, tags.has("starred", article.id) ? "*" : "")
      row.fields = [BrowserRow.Field("age", "\(-(dates.moment(of: article.date) ?? 0))")]
      let bold = TextRun(0..<article.title.utf8.count, TextAttributes(attributes: .bold))
      row.runs = tags.has("read", article.id) ? [] : [bold]
      return row
    }
  }

  private static func text(of article: Article, _ dates: ShortDate) -> TextDocument {
    let words = [article.author, dates.text(article.date)]
    let about = words.filter { !$0.isEmpty }.joined(separator: ", ")
    let link = AttributedText(article.link).link(article.link)
    let head = [TextBlock(article.title, .heading), TextBlock(about, .secondary), TextBlock(link)]
    return TextDocument(head + [TextBlock("")] + TextDocument(html: article.html).blocks)
  }
}
