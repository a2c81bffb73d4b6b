import CSystemCalls
import SystemCalls

/// The parser process's side of the connection: reads requests from the standard input, and answers them.
package enum ParserService {
  /// The argument with which a program is started as a parser process.
  package static let argument = "--parse-for-parent"

  /// If the program was started as a parser process, answers requests, and never returns.
  package static func runIfAsked() {
    if CommandLine.arguments.dropFirst() == [argument] { run() }
  }

  /// Answers requests until the standard input is closed.
  /// - Parameter trial: called with the data of each request before the request is answered. Tests
  ///   use it to make the process misbehave.
  package static func run(trial: (Span<UInt8>) -> Void = { _ in }) -> Never {
    trifold_end_with_parent()
    LargeMemory.returnAtOnce()
    Charset.loadConverters()
    if let reason = ParserLibraries.missingHere {
      write([ParserHello.missingLibrary.rawValue] + ParserFrame.header(reason.utf8.count))
      write(Array(reason.utf8))
      _exit(0)
    }
    warmUp()
    let hello = trifold_confine() == 0 ? ParserHello.confined : .unconfined
    write([hello.rawValue])
    while let lengths = read(ParserFrame.size).map(ParserFrame.lengths),
      let request = read(lengths.0), let content = read(lengths.1)
    {
      trial(content.span)
      let answer = answer(request, content)
      write(ParserFrame.header(answer.count) + answer)
    }
    _exit(0)
  }

  private static func answer(_ request: [UInt8], _ content: [UInt8]) -> [UInt8] {
    var wire = WireReader(request)
    var answer = WireWriter()
    switch try? ParserRequest(from: &wire) {
    case .message(let form, let charset, let limits, let asSent):
      answer.add(
        Message(
          inThisProcess: content.span, form: form, charset: charset, limits: limits, asSent: asSent)
      )
    case .parts(let limits): answer.add(Message.parts(of: content, limits: limits))
    case .content(let path, let limits):
      let part = Attachment(name: nil, type: "", size: 0, path: path)
      return part.content(in: content, limits: limits).map { [1] + $0 } ?? [0]
    case .html(let limits):
      answer.add(HTMLParagraphs(String(decoding: content, as: UTF8.self), limits: limits))
    case .text(let charset):
      return [1] + Array(CharsetDecoder.decode(content: content, charset: charset).utf8)
    case nil: break
    }
    return answer.bytes
  }

  /// Reads a message that uses every library, so that the libraries load everything they need before the process is
  /// confined.
  private static func warmUp() {
    let text = """
      Content-Type: multipart/mixed; boundary=b; name*=utf-8''a

      --b
      Content-Type: text/html; charset=iso-2022-jp

      <style>p { color: red }</style><p>&auml; <b>1</b><table><tr><td>2</table>
      --b
      Content-Type: text/plain; name="=?koi8-r?Q?=C1?="
      Content-Transfer-Encoding: x-uuencode

      begin 644 a
      #86)C
      `
      end
      --b--
      """
    let bytes = Array(text.utf8)
    _ = Message(
      inThisProcess: bytes.span, form: nil, charset: nil, limits: .standard, asSent: false)
  }

  // MARK: The socket

  private static func read(_ count: Int) -> [UInt8]? {
    var isWhole = true
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count, isWhole {
        let got = SystemCalls.read(
          STDIN_FILENO, buffer.baseAddress?.advanced(by: filled), count - filled)
        if got > 0 { filled += got } else if got == 0 || errno != EINTR { isWhole = false }
      }
    }
    return isWhole ? bytes : nil
  }

  private static func write(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { buffer in
      var written = 0
      while written < buffer.count {
        let count = SystemCalls.write(
          STDIN_FILENO, buffer.baseAddress?.advanced(by: written), buffer.count - written)
        if count > 0 { written += count } else if errno != EINTR { _exit(1) }
      }
    }
  }
}

extension HTMLParagraphs: WireValue {
  func write(to wire: inout WireWriter) {
    wire.add(paragraphs)
    wire.add(links)
  }
  init(from wire: inout WireReader) throws(WireError) {
    self.init(paragraphs: try wire.value(), links: try wire.value())
  }
}
