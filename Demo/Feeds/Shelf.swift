import Browsing
import DocumentBrowser
import Synchronization
import TerminalApp

/// The feeds that a file of OPML names (http://opml.org/spec2.opml). A class, because all effects
/// share it.
final class Shelf: Sendable {
  private let contents = Mutex((path: "", feeds: [Feed](), tags: BrowserTags()))
  var feeds: [Feed] { contents.withLock { $0.feeds } }
  var tags: BrowserTags { contents.withLock { $0.tags } }

  /// Opens a file of OPML, and what there is of its feeds, without tags.
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

  /// Fetches all feeds, and returns the number of articles that are new.
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

  /// The file with what was fetched last of a feed; of a path, the file beside that of OPML.
  private static func file(of feed: Feed, besides path: String) -> String {
    let isRemote = feed.address.contains("://")
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    let folder =
      isRemote ? UserFolder.cache.path(of: "feeds") ?? "/tmp" : parts.joined(separator: "/")
    return folder + "/" + (isRemote ? feed.address.replacing("/", with: "_") : feed.address)
  }
}
