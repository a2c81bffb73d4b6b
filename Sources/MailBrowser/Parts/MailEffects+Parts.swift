import Dispatch
import MailStore
import SystemCalls

extension MailEffects {
  /// The maximum number of bytes of a message to read when opening one of its parts.
  private static let openingLimit = 1 << 30

  /// Reads an attachment, and sends a page that shows its content.
  func view(
    _ attachment: Attachment, of message: MessageReference, _ form: ImageForm,
    _ send: (PartsEvent) -> Void
  ) {
    do {
      let bytes = try content(of: message, isReadable: true) { attachment.content(in: $0) }
      guard let view = AttachmentKind(attachment).view else { return }
      if view == .image {
        let drawing = images?.blocks(of: bytes, attachment, form, among: commands)
        let page = PartPage(
          attachment, of: message, drawing: drawing ?? [ImageProgram.missing])
        return send(.viewed(page))
      }
      let dates = DateText(now: now(), utcOffset: utcOffset)
      send(.viewed(PartPage(attachment, of: message, bytes, view, dates)))
    } catch {
      send(.told(MailStoreError.onScreen(error)))
    }
  }

  /// Opens an attachment in another program.
  func open(
    _ attachment: Attachment, of message: MessageReference,
    _ send: @escaping @Sendable (MailEvent) -> Void
  ) {
    guard AttachmentKind(attachment).danger != .program else { return }
    show(attachment.safeFileName, attachment.type, send) {
      try content(of: message, isReadable: true) { attachment.content(in: $0) }
    }
  }

  /// Opens the HTML version of a message in another program.
  func openHTML(of message: MessageReference, _ send: @escaping @Sendable (MailEvent) -> Void) {
    show("message.html", "text/html", send) {
      try content(of: message) { bytes in
        guard let page = Message.parts(of: bytes).first(where: { $0.type == "text/html" }),
          let content = page.content(in: bytes)
        else { return nil }
        // The message declares the charset of its HTML, but a file on disk cannot. Therefore write
        // the file in UTF-8, and begin it with a byte order mark, which identifies the encoding.
        return page.charset == nil
          ? content : [0xEF, 0xBB, 0xBF] + Array(page.text(of: content).utf8)
      }
    }
  }

  /// Reads a part of a message.
  /// - Parameter isReadable: true to read the decrypted message. The HTML of an encrypted message is never passed to
  ///   another program, which could send it elsewhere.
  private func content(
    of message: MessageReference, isReadable: Bool = false, _ part: ([UInt8]) -> [UInt8]?
  ) throws -> [UInt8] {
    let (reader, entry) = try locate(message)
    let raw = try reader.bytes(of: entry, limit: Self.openingLimit)
    if raw.isCut { throw PartError.tooLong }
    let shown = isReadable ? readable(raw, of: message) : raw
    guard let bytes = part(shown.bytes) else { throw PartError.missing }
    return bytes
  }

  /// Writes a file that only the user can read, and opens it with the program for its type.
  private func show(
    _ name: String, _ type: String, _ send: @escaping @Sendable (MailEvent) -> Void,
    _ content: () throws -> [UInt8]
  ) {
    let tell: @Sendable (String) -> Void = { send(.parts(.told($0))) }
    guard let opened else { return tell("Trifold cannot start programs here") }
    do {
      let path = try opened.write(try content(), named: name)
      let viewer = opened.viewer(for: path, type: type)
      switch viewer?.output {
      case .terminal?:
        if let viewer { send(.parts(.needsTerminal(viewer, name: name))) }
        return
      case .text?:
        if let viewer { send(.piping(read(viewer, name))) }
        return
      case .window?, nil: break
      }
      let words = viewer?.words ?? ["xdg-open", path]
      let program = viewer?.program ?? "xdg-open"
      let isStarted = DetachedProgram.start(words) { status in
        if status != 0 { tell("\(program) could not open \(name)") }
      }
      tell(
        isStarted
          ? "Opened \(name) with \(program)"
          : "\(program) cannot be started; set another program in config.toml")
    } catch {
      tell(MailStoreError.onScreen(error))
    }
  }
}

extension MailEffects {
  /// Runs a command that opens a file, and returns its output for a page.
  private func read(_ viewer: FileViewer, _ name: String) -> PipingEvent {
    do {
      let end = try PipedCommand(viewer.command, [viewer.path]).run(with: [], among: commands)
      let words = end.succeeded ? "" : end.failure(of: viewer.program)
      return .said(PipedOutput(title: name, words: words, end))
    } catch {
      return .ended("\(name): \(error)")
    }
  }

  /// Runs a command that uses the terminal.
  func runInTerminal(_ viewer: FileViewer, _ name: String) -> MailEvent {
    do {
      let end = try PipedCommand(viewer.command, [viewer.path]).runInTerminal(with: nil)
      let words = end.succeeded ? "Seen: \(name)" : end.failure(of: viewer.program)
      return .parts(.told(words))
    } catch {
      return .parts(.told("\(name): \(error)"))
    }
  }
}

private enum PartError: Error, CustomStringConvertible {
  case missing, tooLong

  var description: String {
    switch self {
    case .missing: "The message has no such part"
    case .tooLong: "The message is longer than a gigabyte"
    }
  }
}
