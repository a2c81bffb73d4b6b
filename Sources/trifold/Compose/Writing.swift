import MailCompose
import MailStore
import SystemCalls

/// A draft that is written in an editor on this terminal: its file for the editor, and its versions in Drafts.
struct Writing {
  private var draft: Draft
  private var saved: ListedMessage
  private let desk: WritingDesk
  private let path: String

  /// Saves the draft, and makes the file for the editor, for the user alone.
  /// - Parameter former: the draft whose place this one takes.
  init(_ draft: Draft, replacing former: ListedMessage?, at desk: WritingDesk) throws {
    (self.draft, self.desk) = (draft, desk)
    do throws(OutboxFailure) {
      let first = try desk.outbox.save(draft, replacing: former, in: desk.home)
      saved = first.draft
      if let reason = first.reason {
        Self.say("Drafts cannot be written, so the draft is in the outbox: \(reason)")
      }
    } catch { throw Failure(error) }
    path = "\(desk.editing)/\(getpid())-\(UInt32.random(in: .min ... .max)).\(Self.suffix)"
  }

  /// vim gives lines of `.eml` the ends of DOS.
  private static let suffix = "txt"

  /// The process that gave a text of this name to an editor.
  static func process(of name: String) -> pid_t? {
    name.hasSuffix(".\(suffix)") ? name.split(separator: "-").first.flatMap { pid_t($0) } : nil
  }

  private static func say(_ text: String) {
    Output.error.write("trifold: \(text.visibleControls)\n")
  }

  /// Prints where the draft is, and ends.
  func keep() { Output.standard.write("\(desk.name(of: saved).visibleControls)\n") }

  /// Edits and asks until the user sends, keeps or deletes the draft.
  mutating func run() throws {
    try write()
    try edit()
    while true {
      switch try ask() {
      case "s":
        guard try take() else { continue }
        guard !draft.recipients.isEmpty else {
          Self.say("there is no recipient")
          continue
        }
        guard try saveAgain() else { continue }
        let waiting: ListedMessage
        do throws(OutboxFailure) { waiting = try desk.queue(saved) } catch { throw Failure(error) }
        // The draft is in the outbox. A refused one is in Drafts again, as it was sent.
        unlink(path)
        return try desk.send(queued: waiting, from: draft.from)
      case "e": try edit()
      case "k":
        guard try take(), try saveAgain() else { continue }
        unlink(path)
        return keep()
      case "d":
        do throws(OutboxFailure) { try desk.outbox.remove(saved) } catch { throw Failure(error) }
        unlink(path)
        return
      default: continue
      }
    }
  }

  // MARK: The editor

  private func write() throws {
    do throws(PrivateFileError) {
      let folder = try PrivateFile.open(makingFolder: desk.editing)
      defer { close(folder) }
      let name = String(path.split(separator: "/").last ?? "")
      try PrivateFile.replace(
        name, in: folder, path, with: Array(EditedText.text(of: draft).utf8), isDurable: true)
    } catch { throw Failure("\(error)", code: EX_CANTCREAT) }
  }

  /// Gives the terminal to the editor. The file stays, also if the editor fails or returns at once.
  private mutating func edit() throws {
    let variables = Environment.all
    let editor =
      ["VISUAL", "EDITOR"].lazy.compactMap { variables[$0] }.first { !$0.isEmpty } ?? "editor"
    var program = ProgramStart(["sh", "-c", "\(editor) \"$1\"", "sh", path])
    program.files = (.own, .own, .own)
    program.hasOwnGroup = false
    // Ctrl+C is the editor's.
    signal(SIGINT, SIG_IGN)
    signal(SIGQUIT, SIG_IGN)
    defer {
      signal(SIGINT, SIG_DFL)
      signal(SIGQUIT, SIG_DFL)
    }
    do throws(SystemError) {
      let status = try ProgramStart.wait(for: try program.start())
      if status != 0 { Self.say("the editor failed; the text is in \(path)") }
    } catch { Self.say("the editor cannot be started: \(error); the text is in \(path)") }
    _ = try take()
  }

  /// Reads the file again and saves the draft; false, with the reason, if its head cannot be read.
  private mutating func take() throws -> Bool {
    let bytes = try UserFile.bytes(at: FilePath(path), limit: 1 << 28)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      Self.say("the text is not UTF-8; it is in \(path)")
      return false
    }
    do throws(DraftFlaw) {
      let edited = try EditedText.draft(draft, edited: text)
      guard desk.identities.all.isEmpty || desk.identity(of: edited.from) != nil else {
        Self.say("\(edited.from.address) is none of your addresses")
        return false
      }
      guard edited != draft else { return true }
      draft = edited
    } catch {
      Self.say("\(error)")
      return false
    }
    do throws(OutboxFailure) {
      saved = try desk.outbox.save(draft, replacing: saved, in: desk.home).draft
    } catch {
      Self.say("\(error)")
      return false
    }
    return true
  }

  /// Saves the draft anew if another program took it away meanwhile: then its text is nowhere but here. False if that
  /// cannot be done, and why was said; the file of the editor stays.
  private mutating func saveAgain() throws -> Bool {
    if desk.outbox.isThere(saved) { return true }
    do throws(OutboxFailure) {
      let again = try desk.outbox.save(draft, in: desk.home)
      saved = again.draft
      Self.say("another program took the draft away; it is saved again")
      if let reason = again.reason {
        Self.say("Drafts cannot be written, so the draft is in the outbox: \(reason)")
      }
      return true
    } catch {
      Self.say("\(error); the text is in \(path)")
      return false
    }
  }

  /// Shows what would be sent, and asks on one line.
  private func ask() throws -> String {
    let recipients = draft.recipients.map(\.address).joined(separator: ", ")
    var question =
      "To \(recipients.isEmpty ? "nobody" : recipients): \(draft.subject)"
    if !draft.attachments.isEmpty {
      question += ", with \(draft.attachments.map(\.name).joined(separator: ", "))"
    }
    for warning in draft.warnings { question += "; \(warning)" }
    Output.error.write("\(question.visibleControls)\n[s]end, [e]dit, [k]eep or [d]elete? ")
    guard let line = readLine() else { return "k" }
    return String(line.drop { $0 == " " }.prefix(1)).lowercased()
  }
}
