/// A file of the user's as it was when it was attached, so that it can be said before the message is sent that the file has
/// changed since.
public struct FileStamp: Hashable, Sendable {
  /// The path, as the user wrote it.
  public let path: String
  /// The size in bytes.
  public let size: Int64
  /// The time of the last change, in nanoseconds since 1970.
  public let modified: Int64

  /// The stamp of a file that is gone.
  public static func gone(_ path: String) -> FileStamp {
    FileStamp(path: path, size: -1, modified: 0)
  }

  /// Notes how a file is.
  public init(path: String, size: Int64, modified: Int64) {
    (self.path, self.size, self.modified) = (path, size, modified)
  }
}

/// A change of the files that go with a draft.
public enum AttachmentChange: Hashable, Sendable {
  /// Attach the file at a path.
  case attach(path: String)
  /// Take the file of this index away; give it another name; move it by some places.
  case detach(Int)
  case rename(Int, to: String)
  case move(Int, by: Int)
}

extension Draft {
  /// Attaches a file. A file that is attached already is taken anew, and keeps its place and its name.
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

  /// Takes a file away.
  public mutating func detach(_ index: Int) {
    if attachments.indices.contains(index) { attachments.remove(at: index) }
  }

  /// Gives a file another name. Its type stays if the name says nothing of one.
  public mutating func rename(_ index: Int, to name: String) {
    let name = name.onOneLine.trimmed.split(separator: "/").last.map(String.init) ?? ""
    guard attachments.indices.contains(index), !name.isEmpty else { return }
    let former = attachments[index]
    let renamed = DraftAttachment(name: name, content: former.content)
    attachments[index].name = name
    let saysType = renamed.type != "application/octet-stream" && renamed.type != "text/plain"
    if saysType { attachments[index].type = renamed.type }
  }

  /// Moves a file up or down among the others, as far as there are any.
  public mutating func moveAttachment(_ index: Int, by places: Int) {
    let target = index + places
    guard attachments.indices.contains(index), attachments.indices.contains(target) else { return }
    attachments.insert(attachments.remove(at: index), at: target)
  }

  /// Takes note of files as they are by now, once the user has been told that they have changed.
  public mutating func note(_ stamps: [FileStamp]) {
    for index in attachments.indices {
      let path = attachments[index].source?.path
      if let stamp = stamps.first(where: { $0.path == path }) { attachments[index].source = stamp }
    }
  }
}
