/// The files and folders that will exist after a plan is carried out: the current files, with some renamed, removed or
/// added. Without a plan it is simply the disk.
struct PlannedFiles {
  /// The renames, in order. Something with no new name is removed.
  var renames: [(old: FilePath, new: FilePath?)] = []
  /// The files and folders to be made; the folders above them are made too.
  var made: [FilePath: FileStatus.Kind] = [:]

  /// The present path of the file that will be at `path`; nil if the plan removes or renames the file there.
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

  /// The path that the file at `path` will have; nil if it will be removed.
  func newPath(of path: FilePath) -> FilePath? {
    var place = path
    for (old, new) in renames where place.isInside(orEquals: old) {
      guard let new else { return nil }
      place = FilePath(bytes: new.bytes + place.bytes.dropFirst(old.bytes.count))
    }
    return place
  }

  /// The present status of the file that will be at `path`; nil if it does not exist yet.
  func status(of path: FilePath) -> FileStatus? { place(of: path).flatMap { FileStatus($0) } }

  /// The kind of the file that will be at `path`; nil if there will be none.
  func kind(of path: FilePath) -> FileStatus.Kind? {
    if let status = status(of: path) { return status.kind }
    return made[path] ?? (targets.contains { $0.isInside(orEquals: path) } ? .folder : nil)
  }

  /// True for a file that is still to be made, and therefore is empty.
  func isStillToBeMade(_ path: FilePath) -> Bool {
    made[path] == .file && status(of: path) == nil
  }

  /// The names that the folder will contain.
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
