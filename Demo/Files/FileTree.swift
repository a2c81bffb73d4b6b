import SplitViewUI

/// A file or folder, identified by its path.
struct FilePath: Hashable, Sendable {
  var text: String
  var isFolder: Bool

  var name: String { text.split(separator: "/").last.map(String.init) ?? "/" }
}

/// The folders that have been read so far. Other folders are read when the user opens them.
struct FileTree: Hierarchy {
  /// The files in a folder, except hidden files. Folders come first. Folders and files are each
  /// sorted by the Unicode order of their names, which does not depend on the locale.
  struct Folder: Sendable {
    let files: [FilePath]
    let places: [FilePath: Int]

    init(_ all: [FilePath]) {
      files = all.filter { !$0.name.hasPrefix(".") }
        .sorted { a, b in a.isFolder == b.isFolder ? a.name < b.name : a.isFolder }
      places = Dictionary(zip(files, files.indices), uniquingKeysWith: { first, _ in first })
    }
  }

  var root: FilePath
  var folders: [FilePath: Folder] = [:]

  func children(of parent: [FilePath]) -> ChildCount {
    folders[parent.last ?? root].map { .loaded($0.files.count) } ?? .loading
  }

  func item(at index: Int, of parent: [FilePath]) -> FilePath? {
    let files = folders[parent.last ?? root]?.files ?? []
    return files.indices.contains(index) ? files[index] : nil
  }

  func index(of file: FilePath, in parent: [FilePath]) -> Int? {
    folders[parent.last ?? root]?.places[file]
  }

  func kind(of path: [FilePath]) -> ItemKind { path.last?.isFolder == false ? .leaf : .folder }
}
