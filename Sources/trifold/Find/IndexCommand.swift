import ArgumentParser
import Fuzzing
import MailIndex
import MailStore
import SystemCalls

/// `trifold index`: updates the index of an account, or compares it with the mail.
struct IndexCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "index", _superCommandName: ProgramName.text,
    abstract: "Index mail, so that searches of its text are instant.",
    discussion: """
      The index is in $XDG_CACHE_HOME/trifold, where only you can read it. It is a cache, so you can delete it at any \
      time. Only new messages are read, newest first and at the lowest priority. If indexing is interrupted, the next \
      run continues it. With index = "headers" in the configuration, only headers are indexed.
      """)

  @Argument(help: "A Maildir, an mbox file, or a folder of these.", completion: .file())
  var path: String

  @Flag(
    help: "Compare the index with the mail without changing either; exit with 1 if they differ.")
  var check = false

  @OptionGroup var file: FindOptions

  func validate() throws {
    if path.isEmpty { throw ValidationError("the path is empty") }
  }

  func run() throws {
    let account = try MailAccount.open(RawArguments.path(path))
    for notice in account.notices {
      Output.error.write("trifold: \("\(notice)".visibleControls)\n")
    }
    let configuration = try file.configuration()
    var notices: [String] = []
    let isCovered = !configuration.databases(of: [account], &notices).contains(nil)
    // If the user runs this command, the user wants an index, even if the configuration contains `index = "off"`.
    let parts = configuration.indexedParts(isCovered: isCovered) ?? .full
    guard let index = try IndexFolder.index(of: account, parts, isMade: !check),
      !check || index.exists
    else {
      throw Failure(
        "\(path) has no index; run trifold index \(path) to create one", code: EX_NOINPUT)
    }
    MailIndex.yieldToOthers()
    try check ? compare(index) : update(index)
  }

  private func update(_ index: MailIndex) throws {
    var line = IndexProgressLine("Indexing")
    let report: IndexReport
    do {
      report = try index.update(looksAtFiles: true) { progress in
        line.show(progress)
        return true
      }
    } catch {
      line.end()
      throw error
    }
    line.end()
    switch report.flaw {
    case .damaged: Output.error.write("trifold: the index was damaged and has been rebuilt\n")
    case .older:
      Output.error.write(
        "trifold: the index was made by an older version and has been rebuilt\n")
    case nil: break
    }
    var parts = ["\(report.added.grouped) added"]
    if report.changed > 0 { parts.append("\(report.changed.grouped) changed") }
    if report.removed > 0 { parts.append("\(report.removed.grouped) removed") }
    Output.standard.write(parts.joined(separator: ", ") + "\n")
    for failure in report.failures.dropLast() {
      Output.error.write("trifold: \("\(failure)".visibleControls)\n")
    }
    if let last = report.failures.last { throw Failure("\(last)", code: EX_IOERR) }
  }

  private func compare(_ index: MailIndex) throws {
    var line = IndexProgressLine("Comparing")
    let found = try index.differences { line.show($0) }
    line.end()
    if let fault = found.fault {
      throw Failure(
        "\(index.path): the index is damaged (\(fault)); run trifold index to rebuild it", code: 1)
    }
    let text = "\(found.compared.grouped) messages compared"
    if found.isEmpty { return Output.standard.write(text + ", no differences\n") }
    Output.standard.write(
      "\(text): \(found.missing.grouped) not in the index, \(found.gone.grouped) not in the mail, "
        + "\(found.different.grouped) different\n")
    throw Failure(
      "the index differs from the mail; run trifold index \(path) to update it", code: 1)
  }
}

/// The progress of indexing: a bar, numbers, and the remaining time.
private struct IndexProgressLine {
  private let verb: String
  /// The time and the progress when the first message was read. The envelopes were read before
  /// that.
  private var started: (time: ContinuousClock.Instant, done: Int)?
  private var line = ProgressLine()

  init(_ verb: String) { self.verb = verb }

  mutating func show(_ progress: IndexProgress) {
    // Do not read the clock for every message, because that would be slow.
    guard progress.done % 64 == 0, progress.done > 0, progress.total > 0 else { return }
    let share = Double(progress.done) / Double(progress.total)
    let first = started ?? (ContinuousClock.now, progress.done)
    started = first
    let elapsed = (ContinuousClock.now - first.time) / .seconds(1)
    let rest = Double(progress.total - progress.done)
    let left = Int(elapsed / Double(max(1, progress.done - first.done)) * rest) + 1
    // At the beginning, the remaining time cannot be estimated yet.
    let time =
      share < 0.02 || elapsed < 3
      ? "" : left < 90 ? ", \(left) s left" : ", \((left + 59) / 60) min left"
    line.show(
      "\(verb) \(Self.bar(share)) \(Int(share * 100))%, \(progress.done.grouped) of "
        + "\(progress.total.grouped)\(time)")
  }

  mutating func end() { line.end() }

  private static func bar(_ share: Double) -> String {
    let filled = Int(share * 20)
    return "[" + String(repeating: "#", count: filled) + String(repeating: "-", count: 20 - filled)
      + "]"
  }
}
