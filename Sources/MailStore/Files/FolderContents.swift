/// The names in a folder, sorted by their bytes.
struct FolderContents {
  private(set) var folders: [[UInt8]] = []
  private(set) var files: [[UInt8]] = []

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
    folders.sort { $0.lexicographicallyPrecedes($1) }
    files.sort { $0.lexicographicallyPrecedes($1) }
  }

  /// True if there is neither a folder nor a file.
  var isEmpty: Bool { folders.isEmpty && files.isEmpty }
}
