import Browsing
import SplitViewUI
import SystemCalls

/// The files below a folder.
package struct FolderSource: Sendable {
  /// The folder's path.
  package let root: String

  /// Makes the files below the folder at `root`.
  package init(root: String) { self.root = root }

  /// The hierarchy of the folder.
  var browsed: Browsed {
    // The status bar says which folder the one on screen is in, the title of the list its name.
    let parts = absolute.split(separator: "/")
    return Browsed(title: "/" + parts.dropLast().joined(separator: "/")) { path in
      let name = path.last?.id ?? parts.last.map(String.init) ?? "/"
      var level = BrowserLevel(name, views: ["Content"])
      (level.rowName, level.rowsName) = ("file", "files")
      return level
    } rows: { path, send in
      await send.rows(try rows(in: file(path)))
    } content: { path, _, send in
      let file = file(path)
      await send(
        path.last?.hasList == true
          ? BrowserContent(try listing(of: file)) : try FileContent.content(of: file))
    }
  }

  /// The folder's path from the root of all files, so that "." has a name too.
  private var absolute: String {
    guard let path = realpath(root, nil) else { return root }
    defer { free(path) }
    return String(cString: path)
  }

  private func file(_ path: [BrowserRow]) -> String {
    path.reduce(root) { ($0.hasSuffix("/") ? $0 : $0 + "/") + $1.id }
  }

  /// The folders first, then the files, both by name, those whose names begin with a dot last.
  private func rows(in folder: String) throws -> [BrowserRow] {
    let rows = try names(in: folder).map { row(of: $0, in: folder) }
    func order(_ row: BrowserRow) -> (Int, Int, String) {
      (row.hasList == true ? 0 : 1, row.id.hasPrefix(".") ? 1 : 0, row.id)
    }
    return rows.sorted { order($0) < order($1) }
  }

  /// The paths of all files right in the folder.
  package var files: [String] {
    get throws { try rows(in: root).filter { $0.hasList != true }.compactMap { $0["path"] } }
  }

  private func names(in folder: String) throws -> [String] {
    do throws(SystemError) { return try FolderListing.names(in: folder) } catch {
      throw BrowserFailure("\(folder): \(error)")
    }
  }

  private func row(of name: String, in folder: String) -> BrowserRow {
    let path = (folder.hasSuffix("/") ? folder : folder + "/") + name
    var (status, link) = (stat(), stat())
    let isKnown = stat(path, &status) == 0
    let isLink = lstat(path, &link) == 0 && link.st_mode & S_IFMT == S_IFLNK
    // A link to a folder above would make a path without end; the link is shown, and leads nowhere.
    let isFolder = isKnown && status.st_mode & S_IFMT == S_IFDIR && !isLink
    let size = isFolder || !isKnown ? "" : FileContent.shortSize(Int(status.st_size))
    return BrowserRow(
      id: name, title: isFolder ? name + "/" : name, detail: isLink ? "link" : size,
      subtitle: isKnown ? Self.day(status.st_mtim.tv_sec) : "", hasList: isFolder,
      fields: [BrowserRow.Field("path", path)])
  }

  /// The local day of a time: 2026-11-29.
  private static func day(_ time: time_t) -> String {
    var (time, parts) = (time, tm())
    guard localtime_r(&time, &parts) != nil else { return "" }
    func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(parts.tm_year + 1900)-\(two(parts.tm_mon + 1))-\(two(parts.tm_mday))"
  }

  /// The names in a folder with their sizes before them, as its content.
  private func listing(of folder: String) throws -> TextDocument {
    let rows = try rows(in: folder)
    let width = rows.map { $0.detail.utf8.count }.max() ?? 0
    let blocks = rows.prefix(1000).map { row in
      let blanks = String(repeating: " ", count: width - row.detail.utf8.count)
      return TextBlock(row.title, lead: "\(blanks)\(row.detail)  ", leadRole: .secondary)
    }
    let more = rows.count > blocks.count ? [TextBlock("… \(rows.count - blocks.count) more")] : []
    return TextDocument(blocks + more)
  }
}
