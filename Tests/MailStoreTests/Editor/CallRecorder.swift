import Synchronization

@testable import MailStore

/// Writes down the calls that change files, in words that do not depend on names. A class, because the calls share it.
final class CallRecorder: Sendable {
  private let words = Mutex<[String]>([])
  private let isElsewhere: Bool

  /// With `isElsewhere`, no file can be renamed or linked from one mailbox to another, as between file systems.
  init(isElsewhere: Bool = false) { self.isElsewhere = isElsewhere }

  /// The calls so far; the next ones are written down anew.
  func take() -> [String] {
    words.withLock { words in
      defer { words = [] }
      return words
    }
  }

  /// The calls of the editor.
  var calls: FileCalls {
    FileCalls { call in
      let text = Self.words(for: call)
      self.words.withLock { $0.append(text) }
      let isMessage = text == "rename message" || text == "link message"
      let mailboxes = [call.path, call.target ?? call.path].map(\.parent.parent)
      return self.isElsewhere && isMessage && mailboxes[0] != mailboxes[1] ? .fails(18) : .goesOn
    }
  }

  private static func words(for call: FileCall) -> String {
    "\(call.kind.rawValue) \(subject(call.target ?? call.path, call.path))"
  }

  private static func subject(_ target: FilePath, _ path: FilePath) -> String {
    let name = FileName.text(target.lastComponent)
    let parent = FileName.text(target.parent.lastComponent)
    if name.hasSuffix(".tail") { return "tail" }
    if path.description.contains("/state/") {
      return name.contains(".") && name.first == "0" ? "journal" : "journal's folder"
    }
    if FileName.text(path.lastComponent).contains(".lock.trifold-"), target == path {
      return "lock's draft"
    }
    if name.hasSuffix(".lock") { return "dot lock" }
    if name.hasSuffix(".trifold") { return "new file" }
    if name.hasSuffix(".mbox") { return "mbox" }
    if name == MHSequences.fileName { return "sequences" }
    if parent == "tmp" { return "draft" }
    if name == "maildirfolder" { return name }
    if ["cur", "new"].contains(name) { return "folder \(name)" }
    return ["cur", "new"].contains(parent) ? "message" : "folder"
  }
}
