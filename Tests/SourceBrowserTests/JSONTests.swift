import Browsing
import Testing

@testable import SourceBrowser

/// The rows of a value as `title: detail`, and the failure.
private func rows(
  _ json: [UInt8], below path: [Int] = []
) async -> (rows: [BrowserRow], failure: String?) {
  let bytes = RecordBytes()
  bytes.append(json)
  let browsed = JSONDocument(title: "x", bytes: bytes).browsed
  var (rows, above) = ([BrowserRow](), [BrowserRow]())
  for index in path + [-1] {
    let listed = await Listing.rows(of: browsed, below: above)
    if index < 0 { return listed }
    rows = listed.rows
    above.append(rows[index])
  }
  return (rows, nil)
}

private func outline(_ json: String, below path: [Int] = []) async -> [String] {
  await rows(Array(json.utf8), below: path).rows.map { "\($0.title): \($0.detail)" }
}

@Test func `numbers stay as they were written, and equal keys stay both`() async {
  let json = #"{"a": 1.50e+10, "a": 12345678901234567890123, "b": true}"#
  #expect(await outline(json) == ["a: 1.50e+10", "a: 12345678901234567890123", "b: true"])
}

@Test func `objects and arrays are levels of any depth`() async {
  let json = #"{"x": [1, {"y": {"z": "deep"}}], "empty": {}, "none": []}"#
  let top = await rows(Array(json.utf8)).rows
  #expect(top.map(\.hasList) == [true, false, false])
  #expect(await outline(json, below: [0, 1, 0]) == ["z: deep"])
}

@Test func `strings lose their escapes`() async {
  #expect(
    await outline(#"{"\u00e9\n": "\ud83d\ude00 \ud83d \"q\" \\"}"#) == ["é\n: 😀 \u{FFFD} \"q\" \\"])
}

@Test func `nesting without end is no more than depth`() async {
  let json = String(repeating: "[", count: 200_000) + String(repeating: "]", count: 200_000)
  let listed = await rows(Array(json.utf8))
  #expect(listed.rows.count == 1 && listed.failure == nil)
}

@Test(arguments: [
  ("", "The file is empty"), ("   ", "The file is empty"),
  ("{\"a\": 1", "The JSON ends in the middle, at byte 7"),
  ("{\"a\": \"x", "The JSON ends in the middle, at byte 8"), ("{a: 1}", "No JSON from byte 1 on"),
  ("[1,,2]", "No JSON from byte 3 on"), ("12", "No JSON from byte 0 on"),
])
func `a damaged file has one clear line`(json: String, failure: String) async {
  #expect(await rows(Array(json.utf8)).failure == failure)
}

@Test func `a byte order mark is passed over`() async {
  let listed = await rows([0xEF, 0xBB, 0xBF] + Array("{\"a\": 1}".utf8))
  #expect(listed.rows.map(\.title) == ["a"] && listed.failure == nil)
}

@Test func `what was there before the damage is shown`() async {
  let listed = await rows(Array(#"[1, 2, {"a""#.utf8))
  #expect(listed.rows.map(\.title).prefix(2) == ["1", "2"])
  #expect(listed.failure != nil)
}

@Test func `invalid bytes and control characters end nothing`() async {
  let json: [UInt8] =
    Array("{\"a".utf8) + [0xFF, 0x1B] + Array("\": \"".utf8) + [0xC3] + Array("\"}".utf8)
  let listed = await rows(json)
  #expect(listed.rows.count == 1 && listed.failure == nil)
}

@Test func `a string of a megabyte is one row`() async {
  let json = "[\"" + String(repeating: "x", count: 1 << 20) + "\", 2]"
  let listed = await rows(Array(json.utf8)).rows
  #expect(listed.count == 2 && listed[0].title.count == 300 && listed[1].title == "2")
}

@Test func `an object is named by what names it best`() async {
  #expect(
    await outline(#"[{"id": 7, "name": "Ada"}, {"id": 7}, {"x": 1}]"#).map { $0.prefix(3) } == [
      "Ada", "7: ", "{\"x",
    ])
}

@Test func `values are laid out in lines`() {
  let text = String(
    decoding: JSONText.laidOut(Array(#"{"a":[1,{}],"b":"x:{"}"#.utf8)[...]), as: UTF8.self)
  #expect(text == "{\n  \"a\": [\n    1,\n    {}\n  ],\n  \"b\": \"x:{\"\n}")
}

@Test func `places hold wherever the bytes are cut`() {
  let json = Array(#"{"a": "x,\"}", "b": [1, {"c": 2}], "d": null}"#.utf8)
  func starts(_ size: Int) -> [Int] {
    var (children, starts) = (JSONChildren(), [Int]())
    for start in stride(from: 0, to: json.count, by: size) {
      Array(json[start..<min(start + size, json.count)]).withUnsafeBufferPointer {
        children.scan($0, at: start)
      }
      starts += children.starts
    }
    return starts
  }
  let whole = starts(json.count)
  #expect(whole.count == 3)
  for size in 1...9 { #expect(starts(size) == whole) }
}
