/// The state of a file when it was attached. When the draft is sent, the stamp shows whether the
/// file has changed in the meantime.
public struct FileStamp: Hashable, Sendable {
  /// The path as the user typed it.
  public let path: String
  /// The size in bytes.
  public let size: Int64
  /// The time when the file was last changed, in nanoseconds since 1970.
  public let modified: Int64

  /// Makes the stamp for a file that no longer exists.
  public static func gone(_ path: String) -> FileStamp {
    FileStamp(path: path, size: -1, modified: 0)
  }

  /// Creates the stamp of a file.
  public init(path: String, size: Int64, modified: Int64) {
    (self.path, self.size, self.modified) = (path, size, modified)
  }
}

/// A change to a draft's attachments.
public enum AttachmentChange: Hashable, Sendable {
  /// Attach the file at a path.
  case attach(path: String)
  /// `detach` removes the attachment with this index, `rename` renames it, and `move` moves it up
  /// or down.
  case detach(Int)
  case rename(Int, to: String)
  case move(Int, by: Int)
}

extension Draft {
  /// Attaches a file. If the file is already attached, its content is replaced, and the attachment keeps its position
  /// and name.
  public mutating func attach(_ content: [UInt8], from stamp: FileStamp) {
    let name = stamp.path.split(separator: "/").last.map(String.init) ?? stamp.path
    var file = DraftAttachment(name: name.onOneLine, content: content)
    file.source = stamp
    guard let former = attachments.firstIndex(where: { $0.source?.path == stamp.path }) else {
      attachments.append(file)
      return
    }
    file.name = attachments[former].name
    attachments[former] = file
  }

  /// Removes an attachment.
  public mutating func detach(_ index: Int) {
    if attachments.indices.contains(index) { attachments.remove(at: index) }
  }

  /// Renames an attachment. The media type changes only if the new name implies one.
  public mutating func rename(_ index: Int, to name: String) {
    let name = name.onOneLine.trimmed.split(separator: "/").last.map(String.init) ?? ""
    guard attachments.indices.contains(index), !name.isEmpty else { return }
    let former = attachments[index]
    let renamed = DraftAttachment(name: name, content: former.content)
    attachments[index].name = name
    let saysType = renamed.type != "application/octet-stream" && renamed.type != "text/plain"
    if saysType { attachments[index].type = renamed.type }
  }

  /// Moves an attachment up or down. Does nothing if the attachment would leave the list.
  public mutating func moveAttachment(_ index: Int, by places: Int) {
    let target = index + places
    guard attachments.indices.contains(index), attachments.indices.contains(target) else { return }
    attachments.insert(attachments.remove(at: index), at: target)
  }

  /// Replaces the stamps of changed files, once the user has been told that the files changed.
  public mutating func note(_ stamps: [FileStamp]) {
    for index in attachments.indices {
      let path = attachments[index].source?.path
      if let stamp = stamps.first(where: { $0.path == path }) { attachments[index].source = stamp }
    }
  }
}
