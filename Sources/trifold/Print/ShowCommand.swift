import ArgumentParser
import MailBrowser
import MailStore
import SplitViewUI
import SystemCalls

/// `trifold show`: prints messages as the mail browser shows them.
struct ShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", _superCommandName: ProgramName.text,
    abstract: "Print one or more messages as the mail browser shows them.",
    discussion: "The fields of --json are the same as those of list --json.")

  enum Headers: String, ExpressibleByArgument, CaseIterable {
    case main, all
  }

  @Argument(
    help: ArgumentHelp(
      "A message file, - for standard input, PATH:KEY with a key that trifold list prints, or a PATH that is followed by keys.",
      valueName: "message"),
    completion: .file())
  var message: String

  @Argument(
    help: ArgumentHelp(
      "Messages in PATH: their keys, or their Message-IDs in angle brackets. With --raw, several messages are printed as an mbox.",
      valueName: "key"))
  var keys: [String] = []

  @Option(
    parsing: .unconditional,
    help: "Wrap lines at this many cells. (default: the terminal's width, or else 80)")
  var width: Int?

  @Option(help: "Which headers to print: main or all.")
  var headers = Headers.main

  @Flag(
    help: ArgumentHelp(
      "Print the text as it was sent, without refilling or wrapping its lines.",
      discussion:
        "The text is decoded, and keeps its tabs, blanks and control characters. In a terminal, control characters are printed as symbols."
    )
  )
  var asSent = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Which version of the text to print, if there are several: 1, 2, ...",
      discussion:
        "Without this option, the plain text is printed, or the HTML if it has more content."))
  var form: Int?

  @Flag(help: "Print one JSON object.")
  var json = false

  @Flag(help: "Print the message's bytes as they were sent.")
  var raw = false

  @Flag(help: "Print the HTML of the message, as it was sent.")
  var html = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Print the bytes of a part, decoded: 1, 2, ...",
      discussion:
        "Texts, files and attached messages are counted in the order in which they appear."))
  var part: Int?

  func validate() throws {
    if message.isEmpty { throw ValidationError("the message's name is empty") }
    if let width, width < 1 { throw ValidationError("--width must be 1 or more, not \(width)") }
    if let part, part < 1 { throw ValidationError("--part must be 1 or more, not \(part)") }
    let kinds = [
      ("--json", json), ("--raw", raw), ("--html", html), ("--part", part != nil),
    ].filter(\.1).map(\.0)
    if kinds.count > 1 {
      throw ValidationError("\(kinds[0]) and \(kinds[1]) cannot be used together")
    }
    if keys.contains("") { throw ValidationError("a message's key is empty") }
    if keys.count > 1, let one = [("--html", html), ("--part", part != nil)].first(where: \.1) {
      throw ValidationError("\(one.0) works with one message, not with \(keys.count)")
    }
    if let form, form < 1 { throw ValidationError("--form must be 1 or more, not \(form)") }
  }

  func run() throws {
    BrowserOptions.Setting.useFallbackCharsets()
    if keys.isEmpty {
      let (raw, found) = try read()
      return try show(raw, found)
    }
    for (number, found) in try named().enumerated() where !Output.standard.isClosed {
      if raw, keys.count > 1 {
        Self.write(try found.reader.streamedText(of: found.entry, limit: limit).bytes)
        continue
      }
      if number > 0, !json { Output.standard.write("\n") }
      try show(try found.reader.bytes(of: found.entry, limit: limit), found)
    }
  }

  private func show(_ raw: RawMessage, _ found: Found?) throws {
    if let content = try content(of: raw.bytes) {
      return Self.write(content)
    }
    var limits = ReadingLimits.standard
    if asSent { limits.paragraphBytes = limits.textBytes }
    let message = Message(raw, form: form.map { $0 - 1 }, limits: limits, asSent: asSent)
    try Self.requireLibraries()
    let forms = max(1, message.forms.count)
    if let form, form > forms {
      throw Failure(
        "the text has no version \(form); the number of versions is \(forms)", code: EX_USAGE)
    }
    let output = Output.standard
    if json {
      let size = try found.map { try $0.reader.size(of: $0.entry) } ?? Int64(raw.bytes.count)
      let isFile = found?.reader.account.mailboxes.contains { $0.format == .messageFile } == true
      let line = MessageLine(message, found?.entry, isInMailbox: !isFile, size: size)
      return line.json.write(to: output)
    }
    let dates = DateText(now: Int64(time(nil)), utcOffset: LocalTime.offset(isFixed: false))
    let width = width ?? Self.terminalWidth
    let page = MessageDocument(
      message, delivered: found?.entry.deliveryTime, dates: dates, asSent: asSent)
    let document = page.document(allHeaders: headers == .all, width: width)
    let sent = asSent ? page.body(of: document) : 0..<0
    for index in document.blocks.indices where !output.isClosed {
      if sent.contains(index) {
        let block = document.blocks[index]
        output.write(Self.printable(block.lead + block.text) + "\n")
        continue
      }
      for line in document.plainLines(ofBlock: index, width: width) {
        output.write(line.replacing("\r", with: "\u{240D}").visibleControls + "\n")
      }
    }
  }

  /// Returns the line unchanged or, if the output is a terminal, with control characters made visible.
  private static func printable(_ line: String) -> String {
    if isatty(1) == 0 { return line }
    return line.split(separator: "\t", omittingEmptySubsequences: false)
      .map { $0.replacing("\r", with: "\u{240D}").visibleControls }.joined(separator: "\t")
  }

  /// Writes bytes unchanged or, if the output is a terminal, with control characters made visible.
  private static func write(_ content: [UInt8]) {
    let output = Output.standard
    if isatty(1) == 0 {
      output.write(bytes: content)
    } else {
      for line in content.split(separator: 0x0A, omittingEmptySubsequences: false) {
        let text = String(decoding: line.last == 0x0D ? line.dropLast() : line, as: UTF8.self)
        output.write(text.visibleControls + "\n")
      }
    }
    output.flush()
  }

  /// Returns the raw bytes for `--raw`, `--html` or `--part`. Nil if the message is to be formatted.
  private func content(of bytes: [UInt8]) throws -> [UInt8]? {
    if raw { return bytes }
    guard html || part != nil else { return nil }
    let parts = Message.parts(of: bytes)
    try Self.requireLibraries()
    if html {
      guard let page = parts.first(where: { $0.type == "text/html" }) else {
        throw Failure("the message has no HTML; \(Self.list(parts))", code: EX_DATAERR)
      }
      return page.content(in: bytes) ?? []
    }
    guard let part, parts.indices.contains(part - 1) else {
      throw Failure("the message has no part \(part ?? 0); \(Self.list(parts))", code: EX_USAGE)
    }
    return parts[part - 1].content(in: bytes) ?? []
  }

  /// Throws if the message that was read last could not be parsed because a library is missing.
  private static func requireLibraries() throws {
    if let reason = ParserLibraries.missing { throw Failure(reason, code: EX_UNAVAILABLE) }
  }

  /// Lists the parts of a message for an error: `it has 1 text/plain, 2 application/pdf report.pdf`.
  private static func list(_ parts: [Attachment]) -> String {
    let names = parts.prefix(20).enumerated().map { index, part in
      "\(index + 1) \(part.type)\(part.visibleName.map { " \($0)" } ?? "")".visibleControls
    }
    return parts.isEmpty
      ? "the message has no parts" : "the parts are \(names.joined(separator: ", "))"
  }

  /// The maximum size in bytes of a message that is printed unformatted.
  private static let rawLimit = 1 << 30

  /// A message that was found, in a mailbox or in a separate file.
  private typealias Found = (reader: MailReader, entry: MessageEntry)

  private var limit: Int {
    raw || html || part != nil ? Self.rawLimit : MailEffects.messageLimit
  }

  /// Looks up the messages for all keys, before the first message is printed.
  private func named() throws -> [Found] {
    let reader = MailReader(try MailAccount.open(RawArguments.path(message)))
    let ids = Set(keys.compactMap(Self.messageID))
    let found = ids.isEmpty ? [:] : Self.find(ids, reader)
    return try keys.map { key in
      guard let id = Self.messageID(key) else {
        let name = String(decoding: RawArguments.path(key).bytes, as: UTF8.self)
        return (reader, try reader.message(MessageKey(rawValue: name)))
      }
      guard let entry = found[id] else {
        throw MailStoreError.noSuchMessage(key, account: reader.account.path)
      }
      return (reader, entry)
    }
  }

  /// Returns the Message-ID inside angle brackets. Nil if the argument is a key.
  private static func messageID(_ key: String) -> String? {
    key.hasPrefix("<") && key.hasSuffix(">") ? String(key.dropFirst().dropLast()) : nil
  }

  /// Finds the first message for each Message-ID.
  private static func find(_ ids: Set<String>, _ reader: MailReader) -> [String: MessageEntry] {
    var found: [String: MessageEntry] = [:]
    for mailbox in reader.account.mailboxes where mailbox.isSelectable {
      // If a mailbox cannot be read, skip it, because the messages may be in other mailboxes.
      guard found.count < ids.count, let list = try? reader.messages(in: mailbox) else { continue }
      for start in stride(from: 0, to: list.count, by: 4096) {
        let indices = start..<min(start + 4096, list.count)
        for (index, reading) in zip(indices, reader.envelopes(of: list, at: indices)) {
          guard case .success(let read) = reading,
            let id = read.envelope.messageID?.trimmingBrackets, ids.contains(id), found[id] == nil
          else { continue }
          found[id] = list[index]
        }
      }
    }
    return found
  }

  private func read() throws -> (raw: RawMessage, found: Found?) {
    if message == "-" { return (try Self.all(of: 0, limit: limit), nil) }
    let argument = RawArguments.path(message)
    if let piped = try Self.pipe(argument, limit: limit) { return (piped, nil) }
    let found = try MailReader.message(named: argument)
    return (try found.reader.bytes(of: found.entry, limit: limit), found)
  }

  /// Reads a named pipe, such as the one that a shell creates for `<(command)`. Returns nil for other files.
  private static func pipe(_ argument: FilePath, limit: Int) throws -> RawMessage? {
    let path = (argument.bytes + [0]).map { CChar(bitPattern: $0) }
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFIFO else { return nil }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    return try all(of: descriptor, limit: limit)
  }

  private static func all(of descriptor: Int32, limit: Int) throws -> RawMessage {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count < limit {
      let count = SystemCalls.read(descriptor, &buffer, buffer.count)
      if count < 0 && errno == EINTR { continue }
      if count < 0 {
        let reason = String(cString: strerror(errno))
        throw Failure("the message cannot be read: \(reason)", code: EX_IOERR)
      }
      if count == 0 { break }
      bytes += buffer[..<count]
    }
    return RawMessage(bytes: bytes, isCut: bytes.count >= limit)
  }

  private static var terminalWidth: Int {
    var size = winsize()
    let known = ioctl(1, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    return known ? Int(size.ws_col) : 80
  }
}

extension String {
  /// A Message-ID without its angle brackets.
  fileprivate var trimmingBrackets: String {
    hasPrefix("<") && hasSuffix(">") ? String(dropFirst().dropLast()) : self
  }
}
