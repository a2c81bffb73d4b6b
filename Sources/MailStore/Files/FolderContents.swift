/// The names in a folder, sorted by their bytes.
struct FolderContents {
  private(set) var folders: [[UInt8]] = []
  private(set) var files: [[UInt8]] = []

  /// Those of an empty folder.
  init() {}

  /// Reads the folder at `path`. Files of other kinds, and links that lead nowhere, are left out.
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

  /// True if there is neither a folder nor a file.
  var isEmpty: Bool { folders.isEmpty && files.isEmpty }

  /// Leaves out other names.
  mutating func keep(where isKept: ([UInt8]) -> Bool) {
    folders = folders.filter(isKept)
    files = files.filter(isKept)
  }

  /// Adds a name if it is not there.
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
