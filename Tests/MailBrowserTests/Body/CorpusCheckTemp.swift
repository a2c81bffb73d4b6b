import MailStore
import SplitViewUI
import SystemCalls
import Testing

@testable import MailBrowser

@Test func `TEMP copied patches are the original`() throws {
  guard let path = getenv("CORPUS").map({ String(cString: $0) }) else { return }
  guard let stream = opendir(path) else { return }
  var names: [String] = []
  while let entry = readdir(stream) {
    let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    if name != ".", name != ".." { names.append(name) }
  }
  closedir(stream)
  var (patches, damaged, folds, stops) = (0, 0, 0, 0)
  for name in names.sorted() {
    guard let file = fopen(path + "/" + name, "r") else { continue }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let n = fread(&buffer, 1, buffer.count, file)
      if n == 0 { break }
      bytes += buffer[..<n]
    }
    fclose(file)
    let message = Message(bytes: bytes)
    let body = BodyBlocks(message)
    folds += body.folds.usual.count
    stops += body.stops.count
    guard let part = Message.parts(of: bytes).first(where: { $0.type == "text/plain" }),
      let content = part.content(in: bytes)
    else { continue }
    let text = String(decoding: content, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false).map { $0.hasSuffix("\r") ? String($0.dropLast()) : String($0) }
    guard let start = text.firstIndex(where: { $0.hasPrefix("diff --git ") }) else { continue }
    let end = text[start...].firstIndex(of: "-- ") ?? text.count
    patches += 1
    let document = TextDocument(body.blocks)
    let copied = document.text(of: TextSelection(from: .start, to: TextAnchor(block: body.blocks.count, offset: 0)))
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard let from = copied.firstIndex(of: text[start]) else {
      damaged += 1
      print("TEMP no start", name)
      continue
    }
    var original = Array(text[start..<end])
    while original.last == "" { original.removeLast() }
    let got = Array(copied[from...].prefix(original.count))
    if got != original {
      damaged += 1
      let at = zip(got, original).enumerated().first { $0.element.0 != $0.element.1 }
      print("TEMP damaged", name, at.map { "\($0.offset): \($0.element)" } ?? "length")
    }
  }
  print("TEMP messages \(names.count) patches \(patches) damaged \(damaged) folds \(folds) stops \(stops)")
}
