import Synchronization

@testable import MailStore

/// Records the calls that change files, in words that do not depend on file names. This is a class because the calls
/// share the record.
final class CallRecorder: Sendable {
  private let words = Mutex<[String]>([])
  private let isElsewhere: Bool

  /// With `isElsewhere`, renaming or linking a file from a mailbox to another fails, as between file systems.
  init(isElsewhere: Bool = false) { self.isElsewhere = isElsewhere }

  /// Returns the calls so far, and begins a new record.
  func take() -> [String] {
    words.withLock { words in
      defer { words = [] }
      return words
    }
  }

  /// The calls for the editor, which are recorded.
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
