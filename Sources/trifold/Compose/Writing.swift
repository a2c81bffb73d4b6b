import MailCompose
import MailStore
import SystemCalls

/// A draft that the user edits on this terminal. When the editor ends, the user is asked what to do with the draft.
struct Writing {
  private var written: WrittenDraft
  private let desk: ComposeDesk

  /// Saves a new draft.
  init(_ draft: Draft, at desk: ComposeDesk) throws {
    self.desk = desk
    do throws(OutboxFailure) {
      written = try WrittenDraft(draft, in: desk.home, of: desk.outbox)
    } catch { throw Failure(error) }
    sayReason()
  }

  /// Continues with a draft. The draft's file is not changed unless the command line changed the draft.
  /// - Parameters:
  ///   - draft: the draft with the changes from the command line.
  ///   - opened: the draft as it was read from `bytes`.
  init(
    goingOnWith draft: Draft, _ opened: Draft, of bytes: [UInt8], at place: ListedMessage,
    at desk: ComposeDesk
  ) throws {
    self.desk = desk
    written = WrittenDraft(opening: opened, of: bytes, at: place, in: desk.home, of: desk.outbox)
    if draft == opened {
      written.adoptText(from: desk.editing)
      return
    }
    do throws(OutboxFailure) {
      var changed = draft
      changed.answers = written.draft.answers
      try written.save(changed, by: desk.outbox)
    } catch { throw Failure(error) }
    sayReason()
  }

  private static func say(_ text: String) {
    Output.error.write("trifold: \(text.visibleControls)\n")
  }

  private func sayReason() {
    if let reason = written.reason {
      Self.say("could not write to Drafts; the draft was saved in the outbox: \(reason)")
    }
  }

  /// Prints the location of the draft.
  func keep() { Output.standard.write("\(desk.name(of: written.saved).visibleControls)\n") }

  /// Edits the draft and asks what to do with it, until the user sends, keeps or deletes it.
  mutating func run() throws {
    // A message that is resent must not be edited.
    let isEdited = written.draft.resent == nil
    if isEdited {
      try write()
      edit()
    }
    while true {
      switch ask() {
      case "s":
        let shown = written.draft
        guard take(), try isSendable(), saveAgain() else { continue }
        if written.draft != shown {
          Self.say("your editor saved the draft again; the new version is shown here")
          continue
        }
        let waiting: ListedMessage
        do throws(OutboxFailure) {
          waiting = try desk.queue(written.saved, as: written.draft)
        } catch {
          throw Failure(error)
        }
        // The message is now in the outbox, and returns to Drafts if sending fails, so the editor's
        // file is no longer needed.
        written.removeFile()
        return try desk.send(queued: waiting, from: written.draft.from)
      case "e":
        guard isEdited else { continue }
        try write()
        edit()
      case "k":
        let isTaken = take()
        guard saveAgain() else { continue }
        guard isTaken else {
          throw Failure(
            "the draft was not updated; its last saved version is \(desk.name(of: written.saved)), and your new text is in \(written.file ?? "")",
            code: EX_DATAERR)
        }
        written.removeFile()
        return keep()
      case "d":
        do throws(OutboxFailure) { return try written.remove(from: desk.outbox) } catch {
          throw Failure(error)
        }
      default: continue
      }
    }
  }

  /// Writes the file for the editor, unless the file exists.
  private mutating func write() throws {
    guard written.file == nil else { return }
    written.editHeaders(desk.editsHeaders)
    do throws(OutboxFailure) { try written.write(into: desk.editing) } catch {
      throw Failure(error)
    }
  }

  /// Runs the editor in the terminal. The file is kept even if the editor fails or returns immediately.
  private mutating func edit() {
    let path = written.file ?? ""
    let editor = written.command(Environment.editor)
    var program = ProgramStart(["sh", "-c", "\(editor) \"$1\"", "sh", path])
    program.files = (.own, .own, .own)
    program.hasOwnGroup = false
    // Ignore Ctrl+C here, so that only the editor handles it.
    signal(SIGINT, SIG_IGN)
    signal(SIGQUIT, SIG_IGN)
    defer {
      signal(SIGINT, SIG_DFL)
      signal(SIGQUIT, SIG_DFL)
    }
    do throws(SystemError) {
      if try !program.run().succeeded { Self.say("the editor failed; the text is in \(path)") }
    } catch { Self.say("the editor cannot be started: \(error); the text is in \(path)") }
    _ = take()
  }

  /// Reads the editor's file and saves the draft. Returns false and prints the reason if the header cannot be parsed.
  private mutating func take() -> Bool {
    do throws(OutboxFailure) {
      try written.takeText(from: desk.identities, by: desk.outbox)
      return true
    } catch {
      Self.say("\(error)")
      return false
    }
  }

  /// Returns true if the draft can be sent. If it cannot, prints the reason and returns false.
  private func isSendable() throws -> Bool {
    let sender = try desk.sender(of: written.draft.from)
    do throws(DraftFlaw) {
      try written.draft.checkSendable()
      try sender.check(written.draft.recipients)
      return true
    } catch {
      Self.say("\(error)")
      return false
    }
  }

  /// Saves the draft again if another program has removed it. If that fails, prints the reason and
  /// returns false. The editor's file is then kept.
  private mutating func saveAgain() -> Bool {
    do throws(OutboxFailure) {
      if try written.saveIfGone(by: desk.outbox) {
        Self.say("another program removed the draft, so the draft was saved again")
        sayReason()
      }
      return true
    } catch {
      Self.say("\(error); the text is in \(written.file ?? "")")
      return false
    }
  }

  /// Shows what would be sent, and asks the user what to do. The user answers with a single key.
  private func ask() -> String {
    let draft = written.draft
    var question = ""
    for (label, addresses) in [("To", draft.to), ("Cc", draft.cc), ("Bcc", draft.bcc)] {
      guard !addresses.isEmpty || label == "To" && draft.recipients.isEmpty else { continue }
      let people = addresses.map(\.address).joined(separator: ", ")
      question += "\(label): \(people.isEmpty ? "nobody" : people)\n"
    }
    question += "Subject: \(draft.subject.isEmpty ? "none" : draft.subject)\n"
    if !draft.protection.isNone { question += "Security: \(draft.protection)\n" }
    if !draft.attachments.isEmpty {
      question += "Attached: \(draft.attachments.map(\.name).joined(separator: ", "))\n"
    }
    let flaws = DraftField.allCases.compactMap { field in
      draft.flaw(of: field).map { "\(field.title): \($0)" }
    }
    for words in flaws + draft.warnings.map({ "\($0)" }) { question += "! \(words)\n" }
    let lines = question.split(separator: "\n").map { String($0).visibleControls + "\n" }
    let edit = draft.resent == nil ? " [e]dit," : ""
    Output.error.write("\(lines.joined())[s]end,\(edit) [k]eep or [d]elete? ")
    return TerminalKey.read() ?? "k"
  }
}

/// Reads a single key from the terminal, without Enter.
private enum TerminalKey {
  /// Reads and echoes the next key, in lower case. Returns nil at the end of the input. Ctrl+C ends the program.
  static func read() -> String? {
    var former = termios()
    guard tcgetattr(STDIN_FILENO, &former) == 0 else { return nil }
    var single = former
    single.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG)
    tcsetattr(STDIN_FILENO, TCSADRAIN, &single)
    var byte: UInt8 = 0
    var count = 0
    repeat { count = SystemCalls.read(STDIN_FILENO, &byte, 1) } while count < 0 && errno == EINTR
    tcsetattr(STDIN_FILENO, TCSADRAIN, &former)
    let isPrintable = (0x21...0x7E).contains(byte)
    Output.error.write((isPrintable ? String(Character(Unicode.Scalar(byte))) : "") + "\n")
    if count == 1, byte == 0x03 { raise(SIGINT) }
    let endOfInput: UInt8 = 0x04
    if count < 1 || byte == endOfInput { return nil }
    return String(Character(Unicode.Scalar(byte))).lowercased()
  }
}

extension Environment {
  /// The shell command for the user's editor.
  static var editor: String {
    let variables = all
    return ["VISUAL", "EDITOR"].lazy.compactMap { variables[$0] }.first { !$0.isEmpty } ?? "editor"
  }
}
