import MailStore
import Testing

/// The text of a message whose parts are `parts`, each with what stands behind its boundary.
private func text(of parts: [String], lineEnd: String = "\n") -> String {
  let body = parts.map { "--b\n\($0)\n" }.joined() + "--b--\n"
  let whole = "Content-Type: multipart/mixed; boundary=b\n\n\(body)"
  return message(whole.replacing("\n", with: lineEnd)).body.map(\.text)
    .filter { !$0.isEmpty }.joined(separator: " | ")
}

@Test(arguments: ["\n", "\r\n"])
func `A part that begins with its text has it, whether an empty line follows or not`(
  lineEnd: String
) {
  let first = "Content-Type: text/plain\n\nOne"
  #expect(text(of: [first, "I'm without a header\n", first], lineEnd: lineEnd).contains("I'm"))
  #expect(text(of: ["Hello", first], lineEnd: lineEnd) == "Hello | One")
  #expect(
    text(of: ["See https://example.org/\n\nand this"], lineEnd: lineEnd)
      == "See https://example.org/ | and this")
}

@Test func `A part with a broken field and others keeps its header`() {
  let part = "Content-Type text/plain\nContent-Transfer-Encoding: base64\n\nT25l"
  #expect(text(of: [part]) == "One")
}

@Test func `A signature's dashes are no boundary`() {
  #expect(text(of: ["Nothing here\n\n-- \nAda"]).hasSuffix("Ada"))
}
