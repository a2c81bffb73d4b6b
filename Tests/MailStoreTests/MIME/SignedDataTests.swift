import Testing

@testable import MailStore

/// Encodes a value in BER, with a definite length or, if `isOpen`, an indefinite length.
private func value(_ tag: UInt8, _ content: [UInt8], isOpen: Bool = false) -> [UInt8] {
  if isOpen { return [tag, 0x80] + content + [0, 0] }
  if content.count < 128 { return [tag, UInt8(content.count)] + content }
  let bytes = [UInt8(content.count >> 16 & 0xFF), UInt8(content.count >> 8 & 0xFF)]
  return [tag, 0x83] + bytes + [UInt8(content.count & 0xFF)] + content
}

private let inner =
  "Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n\r\nSigned text\r\n--b\r\n"
  + "Content-Type: application/pdf; name=a.pdf\r\nContent-Transfer-Encoding: base64\r\n\r\nSGVsbG8=\r\n"
  + "--b--\r\n"

/// Encodes signed data around content, which is given as encoded `octets`.
private func signed(_ octets: [UInt8], type: UInt8 = 2, isOpen: Bool = false) -> [UInt8] {
  let id: [UInt8] = [6, 9, 0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 1, 7]
  let content = value(0x30, id + [1] + value(0xA0, octets, isOpen: isOpen), isOpen: isOpen)
  let algorithms = value(0x31, value(0x30, [6, 1, 0x2A], isOpen: isOpen), isOpen: isOpen)
  let data = value(0x30, [2, 1, 1] + algorithms + content + value(0x31, []), isOpen: isOpen)
  return value(0x30, id + [type] + value(0xA0, data, isOpen: isOpen), isOpen: isOpen)
}

/// Encodes octets in pieces.
private func pieces(_ bytes: [UInt8], of size: Int, isOpen: Bool) -> [UInt8] {
  let parts = stride(from: 0, to: bytes.count, by: size).map {
    value(4, Array(bytes[$0..<min($0 + size, bytes.count)]))
  }
  return value(0x24, Array(parts.joined()), isOpen: isOpen)
}

private func base64(_ bytes: [UInt8]) -> String {
  let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  var text: [UInt8] = []
  for start in stride(from: 0, to: bytes.count, by: 3) {
    let three = (0..<3).map { start + $0 < bytes.count ? Int(bytes[start + $0]) : 0 }
    let bits = three[0] << 16 | three[1] << 8 | three[2]
    let count = min(3, bytes.count - start) + 1
    text += (0..<4).map { $0 < count ? digits[bits >> (18 - 6 * $0) & 63] : UInt8(ascii: "=") }
    if start % 57 == 54 { text.append(0x0A) }
  }
  return String(decoding: text, as: UTF8.self)
}

private func letter(_ content: [UInt8], _ type: String) -> [UInt8] {
  Array(
    ("From: ada@example.org\nSubject: s\nContent-Type: \(type)\n"
      + "Content-Transfer-Encoding: base64\n\n\(base64(content))\n").utf8)
}

private let types = [
  "application/pkcs7-mime; smime-type=signed-data; name=smime.p7m",
  "application/x-pkcs7-mime; name=smime.p7m", "application/octet-stream; name=\"SMIME.P7M\"",
]

struct SignedDataTests {
  @Test(arguments: types, [0, 1, 2, 3])
  func `A message that is only signed is shown, and said to be unchecked`(type: String, form: Int) {
    let bytes = Array(inner.utf8)
    let octets = [
      value(4, bytes), pieces(bytes, of: 100, isOpen: true), pieces(bytes, of: 1, isOpen: false),
      value(0x24, pieces(bytes, of: 30, isOpen: true), isOpen: true),
    ][form]
    let letter = letter(signed(octets, isOpen: form % 2 == 1), type)
    let message = Message(bytes: letter)
    #expect(message.body.map(\.text) == ["Signed text"])
    #expect(message.notices == [MessageNotice.uncheckedSMIME])
    #expect(message.listed == ["0.1 a.pdf application/pdf 5"])
    #expect(message.attachments[0].content(in: letter) == Array("Hello".utf8))
    let parts = Message.parts(of: letter)
    #expect(parts.compactMap(\.name).contains("a.pdf"))
    #expect(parts.allSatisfy { $0.content(in: letter)?.count == $0.size })
  }

  @Test func `A signed message in a signed message, and one in a message, are found`() {
    let once = letter(signed(value(4, Array(inner.utf8))), types[0])
    let twice = Message(bytes: letter(signed(value(4, once)), types[0]))
    #expect(twice.body.map(\.text) == ["Signed text"])
    #expect(twice.listed == ["0.0.1 a.pdf application/pdf 5"])
    let text = String(decoding: once, as: UTF8.self)
    let list = message(
      "Content-Type: multipart/mixed; boundary=l\n\n--l\n\(text)\n--l\n\nFooter\n--l--\n")
    #expect(list.body.map(\.text).filter { !$0.isEmpty } == ["Signed text", "Footer"])
  }

  @Test func `What is signed need not be a message`() {
    let found = Message(bytes: letter(signed(value(4, Array("just a text".utf8))), types[0]))
    #expect(found.body.map(\.text) == ["just a text"])
  }

  @Test func `What is encrypted stays so, whatever it is called`() {
    for type in types {
      let message = Message(bytes: letter(signed(value(4, Array(inner.utf8)), type: 3), type))
      #expect(message.body.isEmpty && message.attachments.count == 1)
      #expect(message.notices == [MessageNotice.encryptedSMIME])
    }
  }

  @Test func `Any bytes will do, however they are cut or changed`() {
    let whole = signed(pieces(Array(inner.utf8), of: 20, isOpen: true), isOpen: true)
    for length in 0...whole.count {
      let content = SignedData.content(of: Array(whole[..<length]))
      #expect((content ?? []).count <= inner.utf8.count)
      var changed = whole
      if length < whole.count { changed[length] = 0xFF }
      _ = SignedData.content(of: changed)
    }
    let deep: [UInt8] = (0..<100_000).flatMap { _ -> [UInt8] in [0x24, 0x80] }
    _ = SignedData.content(of: signed(deep, isOpen: true))
    #expect(SignedData.content(of: signed([])) == nil)
    #expect(SignedData.content(of: [0x30, 0x88] + [UInt8](repeating: 0xFF, count: 20)) == nil)
  }
}
