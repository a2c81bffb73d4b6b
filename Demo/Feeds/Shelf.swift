import Browsing
import DocumentBrowser
import Synchronization
import TerminalApp

/// The feeds listed in an OPML file (http://opml.org/spec2.opml). This is a class because all
/// effects share it.
final class Shelf: Sendable {
  private let contents = Mutex((path: "", feeds: [Feed](), tags: BrowserTags()))
  var feeds: [Feed] { contents.withLock { $0.feeds } }
  var tags: BrowserTags { contents.withLock { $0.tags } }

  /// Opens an OPML file, and the copies of its feeds that have been fetched earlier.
  func open(_ path: String) throws {
    let outlines = try MarkupElement(file: path).all("body").flatMap(\.children)
    let feeds = outlines.flatMap { outline in
      (outline.children.isEmpty ? [outline] : outline.children).map { element in
        var feed = Feed(
          folder: outline["text"] ?? "", title: element["text"] ?? "",
          address: element["xmlUrl"] ?? "")
        try? feed.read(Self.file(of: feed, besides: path))
        return feed
      }
    }
    contents.withLock { $0 = (path, feeds, BrowserTags()) }
  }

  /// Fetches all feeds and returns the number of new articles.
  func fetch(_ report: (BrowserProgress) async -> Void) async throws -> Int {
    var (path, feeds, _) = contents.withLock { $0 }
    var count = 0
    for (index, feed) in feeds.enumerated() {
      await report(BrowserProgress(index, of: feeds.count))
      let file = Self.file(of: feed, besides: path)
      if feed.address.contains("://") {
        let options = ["-fsSL", "--max-time", "30", "--create-dirs", "-o", file, "--"]
        _ = try await ExternalProgram("curl", options + [feed.address]).output()
      }
      try feeds[index].read(file)
      let known = Set(feed.articles.map(\.id))
      count += feeds[index].articles.count { !known.contains($0.id) }
    }
    contents.withLock { [feeds] in $0.feeds = feeds }
    return count
  }

  /// Returns the file of a feed: in the cache for a remote feed, or else next to the OPML file.
  private static func file(of feed: Feed, besides path: String) -> String {
    let isRemote = feed.address.contains("://")
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    let folder =
      isRemote ? UserFolder.cache.path(of: "feeds") ?? "/tmp" : parts.joined(separator: "/")
    return folder + "/" + (isRemote ? feed.address.replacing("/", with: "_") : feed.address)
  }
}
