/// The files and folders that there will be once some got other names, came or went: what is on disk now, seen through a
/// plan. Without a plan it is the disk.
struct PlannedFiles {
  /// The changes of names, one after the other; what has no new name goes.
  var renames: [(old: FilePath, new: FilePath?)] = []
  /// What is made, with the folders above it.
  var made: [FilePath: FileStatus.Kind] = [:]

  /// Where the file that will be at `path` is now, if it is there; nil if it goes.
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

  /// The path that the file at `path` will have; nil if it goes.
  func newPath(of path: FilePath) -> FilePath? {
    var place = path
    for (old, new) in renames where place.isInside(orEquals: old) {
      guard let new else { return nil }
      place = FilePath(bytes: new.bytes + place.bytes.dropFirst(old.bytes.count))
    }
    return place
  }

  /// The status of what is on disk already; nil if nothing is.
  func status(of path: FilePath) -> FileStatus? { place(of: path).flatMap { FileStatus($0) } }

  /// The kind of what will be at `path`; nil if nothing will.
  func kind(of path: FilePath) -> FileStatus.Kind? {
    if let status = status(of: path) { return status.kind }
    return made[path] ?? (targets.contains { $0.isInside(orEquals: path) } ? .folder : nil)
  }

  /// True for a file that is made, and has nothing in it.
  func isStillToBeMade(_ path: FilePath) -> Bool {
    made[path] == .file && status(of: path) == nil
  }

  /// The names that will be in a folder.
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
