import Browsing
import Markup
import Settings
import Synchronization
import TerminalApp

/// The settings: `,` opens them, and `config.toml` keeps them.
struct FeedSettings: Sendable {
  enum Order: String, Settable, CaseIterable { case feed, title }
  var (order, marksRead, timeout) = (Order.feed, true, 30)
  static let all = [
    Setting("order", \Self.order, "Of the articles in a feed", row: SettingRow("Lists", "Order")),
    Setting("mark-read", \Self.marksRead, "When shown", row: SettingRow("Lists", "Mark as read")),
    Setting(
      "timeout", \Self.timeout, "Seconds to wait for a feed", possible: .numbers(5...300),
      row: SettingRow("Fetching", "Timeout")),
  ]
}

/// The feeds of an OPML file (http://opml.org/spec2.opml). A class, because effects share it.
final class Shelf: Sendable {
  private let contents = Mutex((path: "", feeds: [Feed](), tags: BrowserTags(), version: 0))
  var feeds: [Feed] { contents.withLock { $0.feeds } }
  var tags: BrowserTags { contents.withLock { $0.tags } }
  var version: String { "\(contents.withLock { $0.version }) \(settings.order)" }
  let settings = Preferences(FeedSettings(), FeedSettings.all)

  /// Opens an OPML file, and the copies of its feeds that have been fetched earlier.
  func open(_ path: String) throws {
    let outlines = try MarkupElement(xmlFile: path).all("body").flatMap(\.children)
    let feeds = outlines.flatMap { outline in
      (outline.children.isEmpty ? [outline] : outline.children).map { element in
        var feed = Feed(
          folder: outline["text"] ?? "", title: element["text"] ?? "",
          address: element["xmlUrl"] ?? "")
        try? feed.read(Self.file(of: feed, besides: path))
        return feed
      }
    }
    contents.withLock { $0 = (path, feeds, BrowserTags(), $0.version + 1) }
  }

  /// Fetches all feeds and returns the number of new articles.
  func fetch(_ report: (BrowserProgress) async -> Void) async throws -> Int {
    var (path, feeds, _, _) = contents.withLock { $0 }
    var count = 0
    for (index, feed) in feeds.enumerated() {
      await report(BrowserProgress(index, of: feeds.count))
      let file = Self.file(of: feed, besides: path)
      if feed.address.contains("://") {
        let options = ["-fsSL", "--max-time", "\(settings.timeout)", "--create-dirs", "-o", file]
        _ = try await ExternalProgram("curl", options + ["--", feed.address]).output()
      }
      try feeds[index].read(file)
      let known = Set(feed.articles.map(\.id))
      count += feeds[index].articles.count { !known.contains($0.id) }
    }
    contents.withLock { [feeds] in ($0.feeds, $0.version) = (feeds, $0.version + 1) }
    return count
  }

  /// Returns the file of a feed: in the cache for a remote feed, or else next to the OPML file.
  private static func file(of feed: Feed, besides path: String) -> String {
    let cache = UserFolder.cache.path(of: "feeds/") ?? "/tmp/"
    if feed.address.contains("://") { return cache + feed.address.replacing("/", with: "_") }
    return String(path.reversed().drop { $0 != "/" }.reversed()) + feed.address
  }
}
