import Synchronization
import SystemCalls

/// Tags that the user gives to rows, such as "read" or "starred", stored by the rows' ids. The tags can be saved in a
/// file, and each change can be undone. This is a class, because the functions of a hierarchy share the tags.
///
/// ```swift
/// let tags = BrowserTags()
/// _ = tags.toggle("starred", ["Emma", "Walden"], as: "Star")
/// guard case .done("Star", _, let undo?) = tags.toggle("starred", ["Emma"], as: "Star") else {
///   return
/// }
/// #expect(!tags.has("starred", "Emma") && tags.has("starred", "Walden"))
/// _ = try await undo.perform()
/// #expect(tags.has("starred", "Emma"))
/// ```
public final class BrowserTags: Sendable {
  private struct Contents {
    var tags: [String: Set<String>] = [:]
    var file: String?
    /// True if a line can be appended to the file. Otherwise, the file has to be written again.
    var canAppend = false
    /// The number of changes so far.
    var revision = 0
    /// The ids of the rows of the most recent changes, the newest last.
    var recent: [Set<String>] = []
  }

  /// The maximum number of changes in `Contents.recent`.
  private static let maximumRecent = 100

  private let contents = Mutex(Contents())

  /// Creates an empty set of tags.
  public init() {}

  /// Returns true if the row with this id has the tag.
  public func has(_ tag: String, _ id: String) -> Bool {
    contents.withLock { $0.tags[tag]?.contains(id) == true }
  }

  /// Gives a tag to all of these rows. If all of them already have the tag, removes it instead.
  ///
  /// - Parameters:
  ///   - tag: the name of the tag.
  ///   - ids: the ids of the rows.
  ///   - title: the title of the action, such as "Star".
  /// - Returns: the outcome of the action, with an undo.
  public func toggle(
    _ tag: String, _ ids: some Sequence<String>, as title: String
  ) -> BrowserOutcome {
    let missing = ids.filter { !has(tag, $0) }
    return flip(tag, missing.isEmpty ? Set(ids) : Set(missing), title)
  }

  /// Gives a tag to all of these rows.
  /// - Returns: the outcome of the action, with an undo.
  public func add(
    _ tag: String, _ ids: some Sequence<String>, as title: String
  ) -> BrowserOutcome {
    flip(tag, Set(ids.filter { !has(tag, $0) }), title)
  }

  /// Gives a tag to the row with this id. Returns false if the row already has the tag.
  public func add(_ tag: String, _ id: String) -> Bool {
    if has(tag, id) { return false }
    _ = flip(tag, [id], "")
    return true
  }

  private func flip(_ tag: String, _ ids: Set<String>, _ title: String) -> BrowserOutcome {
    contents.withLock { contents in
      let isAdded = contents.tags[tag]?.isDisjoint(with: ids) ?? true
      contents.tags[tag, default: []].formSymmetricDifference(ids)
      contents.revision += 1
      contents.recent.append(ids)
      if contents.recent.count > Self.maximumRecent { contents.recent.removeFirst() }
      Self.write(&contents, adding: isAdded ? (tag, ids) : nil)
    }
    return .done(title, undo: BrowserUndo(title) { self.flip(tag, ids, title) })
  }

  /// Returns the number of changes so far, and the ids of the rows that have changed since a former number. The ids are
  /// nil if too much has changed to list them.
  func changes(since revision: Int?) -> (revision: Int, ids: Set<String>?) {
    contents.withLock { contents in
      let count = revision.map { contents.revision - $0 } ?? .max
      guard (0...contents.recent.count).contains(count) else { return (contents.revision, nil) }
      return (
        contents.revision, contents.recent.suffix(count).reduce(into: []) { $0.formUnion($1) }
      )
    }
  }

  // MARK: The file

  /// Loads the tags from a file, and saves all later changes in this file. Creates the file's folder if it is
  /// missing. If the file cannot be written, the tags are kept only until the program ends.
  public func keep(in file: String) {
    contents.withLock { contents in
      if contents.file == file { return }
      contents.file = file
      (contents.revision, contents.recent) = (contents.revision + 1, [])
      let folder = file.lastIndex(of: "/").map { String(file[..<$0]) }
      if let folder { mkdir(folder, 0o700) }
      let descriptor = open(file, O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { return }
      let bytes = RecordBytes(file: descriptor, count: Int(max(0, lseek(descriptor, 0, SEEK_END))))
      let text = String(decoding: bytes.bytes(0..<bytes.count), as: UTF8.self)
      contents.canAppend = text.last == "\n"
      for line in text.split(separator: "\n") {
        let parts = line.split(separator: "\t", maxSplits: 1)
        if parts.count == 2 {
          contents.tags[String(parts[0]), default: []].insert(String(parts[1]))
        }
      }
    }
  }

  /// Appends lines for the rows that get a tag, so that the time does not depend on the number of tags. If there are
  /// none, or if the file cannot be appended to, writes a new file, which then replaces the old file. The file has a
  /// line for each tag of each row. An id that contains a line feed is not saved.
  private static func write(_ contents: inout Contents, adding: (tag: String, ids: Set<String>)?) {
    guard let path = contents.file else { return }
    if let adding, contents.canAppend {
      let ids = adding.ids.sorted().filter { !$0.contains("\n") }
      let text = ids.map { "\(adding.tag)\t\($0)\n" }.joined()
      let descriptor = open(path, O_WRONLY | O_APPEND | O_CLOEXEC)
      // Write the whole file if it no longer exists, or if the disk is full.
      contents.canAppend =
        descriptor >= 0 && SystemCalls.write(descriptor, text, text.utf8.count) == text.utf8.count
      if descriptor >= 0 { close(descriptor) }
      if contents.canAppend { return }
    }
    let lines = contents.tags.sorted { $0.key < $1.key }.flatMap { tag, ids in
      ids.sorted().filter { !$0.contains("\n") }.map { "\(tag)\t\($0)\n" }
    }
    do {
      let draft = try FileDraft(of: path, mode: 0o600)
      try draft.write(Array(lines.joined().utf8)[...])
      try draft.takeName(.allowed, isDurable: false)
      contents.canAppend = true
    } catch {}
  }
}
