import Browsing
import HTMLText
import SplitViewUI
import SystemCalls
import TerminalFrame

/// The hierarchy of the files below a folder.
package struct FolderSource: Sendable {
  /// The folder's path.
  package let root: String

  /// Creates the hierarchy below the folder at `root`.
  package init(root: String) { self.root = root }

  /// The hierarchy as a browser shows it.
  var browsed: Browsed {
    let absolute = absolute
    let name = absolute.split(separator: "/").last.map(String.init) ?? "/"
    var browsed = Browsed(title: "Files") { path in
      var level = BrowserLevel(path.last?.id ?? name, views: ["Content"])
      (level.rowName, level.rowsName, level.endsSubtitles) = ("file", "files", true)
      level.watched = [file(path)]
      return level
    } rows: { path, send in
      await send.rows(try rows(in: file(path)))
    } content: { path, _, send in
      let (file, isFolder) = (file(path), path.last?.hasList == true)
      try Self.check(file)
      let page = isFolder ? try listing(of: file) : try page(of: file)
      await send(BrowserContent(try page ?? FileContent.document(of: file)))
    }
    browsed.whole = { path, _, receive in
      guard path.last?.hasList != true else {
        return await receive(
          Array((try listing(of: file(path))).plainLines(width: 1000).joined(separator: "\n").utf8))
      }
      let bytes = try OpenFile(file(path)).bytes
      try await OpenFile.pieces(of: bytes, 0..<bytes.count) { piece, _ in
        await receive(piece)
        return true
      }
    }
    browsed.place = { path in
      path.reduce(absolute) { ($0.hasSuffix("/") ? $0 : $0 + "/") + $1.id }
    }
    return browsed
  }

  /// Throws if the file's name is not UTF-8, so that its bytes are not known here.
  private static func check(_ path: String) throws(BrowserFailure) {
    guard path.contains("\u{FFFD}"), access(path, F_OK) != 0 else { return }
    throw BrowserFailure("The name of this file is not UTF-8, so the file cannot be opened here")
  }

  /// The folder's absolute path, so that "." also has a name.
  private var absolute: String {
    guard let path = realpath(root, nil) else { return root }
    defer { free(path) }
    return String(cString: path)
  }

  private func file(_ path: [BrowserRow]) -> String {
    path.reduce(root) { ($0.hasSuffix("/") ? $0 : $0 + "/") + $1.id }
  }

  /// Returns the folders, then the files, both sorted by name. In each group, names that begin with a dot are last.
  private func rows(in folder: String) throws -> [BrowserRow] {
    let dates = ShortDate.system
    let rows = try names(in: folder).map { row(of: $0, in: folder, dates) }
    func order(_ row: BrowserRow) -> (Int, Int, String) {
      (row.hasList == true ? 0 : 1, row.id.hasPrefix(".") ? 1 : 0, row.id)
    }
    return rows.sorted { order($0) < order($1) }
  }

  /// The paths of the files directly in the folder.
  package var files: [String] {
    get throws { try rows(in: root).filter { $0.hasList != true }.compactMap { $0["path"] } }
  }

  private func names(in folder: String) throws -> [String] {
    do throws(SystemError) { return try FolderListing.names(in: folder) } catch {
      throw BrowserFailure("\(folder): \(error)")
    }
  }

  private func row(of name: String, in folder: String, _ dates: ShortDate) -> BrowserRow {
    let path = (folder.hasSuffix("/") ? folder : folder + "/") + name
    var (status, link) = (stat(), stat())
    let isKnown = stat(path, &status) == 0
    let isLink = lstat(path, &link) == 0 && link.st_mode & S_IFMT == S_IFLNK
    let isFolder = isKnown && status.st_mode & S_IFMT == S_IFDIR
    let size = isFolder || !isKnown ? "" : FileContent.shortSize(Int(status.st_size))
    return BrowserRow(
      id: name, detail: isKnown ? dates.text(of: status.st_mtim.tv_sec) : "",
      subtitle: isLink ? "link" : size, hasList: isFolder,
      fields: [BrowserRow.Field("path", path)])
  }

  /// The maximum size of a file that is shown as a page.
  private static let maximumOfPage = 4 << 20

  /// Returns an HTML file as a page, with its links. Nil for other files, and for very large files.
  private func page(of path: String) throws(BrowserFailure) -> TextDocument? {
    let ending = path.split(separator: ".").last?.lowercased() ?? ""
    guard ["html", "htm", "xhtml"].contains(ending) else { return nil }
    let bytes = try OpenFile(path).bytes
    if bytes.count > Self.maximumOfPage { return nil }
    return TextDocument(html: String(htmlFile: bytes.bytes(0..<bytes.count)))
  }

  /// Returns the content of a folder: the names of its files and their sizes.
  private func listing(of folder: String) throws -> TextDocument {
    let rows = try rows(in: folder)
    let names = rows.prefix(1000).map { $0.hasList == true ? $0.id + "/" : $0.id }
    let width = names.map(\.displayWidth).max() ?? 0
    let sizes = rows.map(\.subtitle.utf8.count).max() ?? 0
    let blocks = zip(names, rows).map { name, row in
      let blanks = width - name.displayWidth + 2 + sizes - row.subtitle.utf8.count
      var text = AttributedText(name)
      text.append(
        String(repeating: " ", count: blanks) + row.subtitle, TextAttributes(role: .secondary))
      return TextBlock(text)
    }
    let more = rows.count > blocks.count ? [TextBlock("… \(rows.count - blocks.count) more")] : []
    return TextDocument(blocks + more).wrapping(false)
  }
}
