/// The names of the files and folders in a folder, sorted by bytes.
struct FolderContents {
  private(set) var folders: [[UInt8]] = []
  private(set) var files: [[UInt8]] = []

  /// Makes the contents of an empty folder.
  init() {}

  /// Reads the folder at `path`. Leaves out broken links, and anything that is neither a file nor a folder.
  init(_ path: FilePath) throws(MailStoreError) {
    let folder = try Folder(path)
    try folder.visit { item in
      switch item.kind {
      case .folder: folders.append(Array(item.bytes))
      case .file: files.append(Array(item.bytes))
      case .other, nil: break
      }
    }
    sort()
  }

  /// True if the folder contains neither folders nor files.
  var isEmpty: Bool { folders.isEmpty && files.isEmpty }

  /// Removes the names for which `isKept` returns false.
  mutating func keep(where isKept: ([UInt8]) -> Bool) {
    folders = folders.filter(isKept)
    files = files.filter(isKept)
  }

  /// Adds the name of a file or folder, unless it is already there.
  mutating func insert(_ name: [UInt8], isFolder: Bool) {
    guard !folders.contains(name), !files.contains(name) else { return }
    if isFolder { folders.append(name) } else { files.append(name) }
    sort()
  }

  private mutating func sort() {
    folders.sort { $0.lexicographicallyPrecedes($1) }
    files.sort { $0.lexicographicallyPrecedes($1) }
  }
}
