/// The files and folders that will exist once a plan has been carried out: the current files, with
/// some of them renamed, removed or added. Without a plan, these are simply the files on disk.
struct PlannedFiles {
  /// The renames, in order. A file or folder without a new name is removed.
  var renames: [(old: FilePath, new: FilePath?)] = []
  /// The files and folders that will be made. Their parent folders are made too.
  var made: [FilePath: FileStatus.Kind] = [:]

  /// Returns the current path of the file that will be at `path`. Returns nil if the plan removes or renames the file
  /// there.
  func place(of path: FilePath) -> FilePath? {
    var place = path
    for (old, new) in renames.reversed() {
      if let new, place.isInside(orEquals: new) {
        place = FilePath(bytes: old.bytes + place.bytes.dropFirst(new.bytes.count))
      } else if place.isInside(orEquals: old) {
        return nil
      }
    }
    return place
  }

  /// Returns the path that the file at `path` will have. Returns nil if the file will be removed.
  func newPath(of path: FilePath) -> FilePath? {
    var place = path
    for (old, new) in renames where place.isInside(orEquals: old) {
      guard let new else { return nil }
      place = FilePath(bytes: new.bytes + place.bytes.dropFirst(old.bytes.count))
    }
    return place
  }

  /// Returns the current status of the file that will be at `path`. Returns nil if that file does not exist yet.
  func status(of path: FilePath) -> FileStatus? { place(of: path).flatMap { FileStatus($0) } }

  /// Returns the kind of the file that will be at `path`. Returns nil if there will be no file.
  func kind(of path: FilePath) -> FileStatus.Kind? {
    if let status = status(of: path) { return status.kind }
    return made[path] ?? (targets.contains { $0.isInside(orEquals: path) } ? .folder : nil)
  }

  /// True for a file that does not exist yet but will be made, and that is therefore empty.
  func isStillToBeMade(_ path: FilePath) -> Bool {
    made[path] == .file && status(of: path) == nil
  }

  /// Returns the names that the folder at `path` will contain.
  func contents(of path: FilePath) throws(MailStoreError) -> FolderContents {
    let place = place(of: path) ?? path
    guard !renames.isEmpty || !made.isEmpty else { return try FolderContents(place) }
    var contents = FolderContents()
    if status(of: path) != nil { contents = try FolderContents(place) }
    contents.keep { self.place(of: path.appending($0)) == place.appending($0) }
    for target in targets where target != path && target.isInside(orEquals: path) {
      let name = target.components(below: path)[0]
      switch kind(of: path.appending(name)) {
      case .folder: contents.insert(name, isFolder: true)
      case .file: contents.insert(name, isFolder: false)
      case .other, nil: break
      }
    }
    return contents
  }

  private var targets: [FilePath] { renames.compactMap(\.new) + made.keys }
}
