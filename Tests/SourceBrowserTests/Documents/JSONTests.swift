import Browsing
import Testing

@testable import DocumentBrowser

/// The rows of a value as `title: value`, and the failure.
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
  await rows(Array(json.utf8), below: path).rows.map { "\($0.title): \($0.detail)\($0.subtitle)" }
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

@Test func `a row says how much is in an object or array`() async {
  let json =
    #"{"x": {"a": 1, "b": [1, 2]}, "y": [1, {}, "]"], "empty": { }, "none": [], "s": "{}"}"#
  #expect(await outline(json) == ["x: {2}", "y: [3]", "empty: {}", "none: []", "s: {}"])
  #expect(await outline(json, below: [0]) == ["a: 1", "b: [2]"])
  #expect(await outline(json, below: [1]) == ["1: ", "{}: ", "]: "])
}

@Test func `of a long array the elements in its first bytes are counted`() async {
  let many = String(repeating: "1234567, ", count: 4000)
  let details = await outline("{\"many\": [\(many)1], \"few\": [1]}")
  #expect(details == ["many: [455+]", "few: [1]"])
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
  ("{\"a\": 1", "The JSON is incomplete: it ends at line 1, column 8 (byte 7)"),
  ("{\"a\":\n \"é", "The JSON is incomplete: it ends at line 2, column 4 (byte 10)"),
  ("{a: 1}", "The JSON is invalid at line 1, column 2 (byte 1)"),
  ("[1,,2]", "The JSON is invalid at line 1, column 4 (byte 3)"),
  ("twelve", "The JSON is invalid at line 1, column 2 (byte 1)"),
  ("\"12", "The JSON is incomplete: it ends at line 1, column 4 (byte 3)"),
  ("{\"é\": 1,\n  \"b\": [2 3]}", "The JSON is invalid at line 2, column 11 (byte 20)"),
  ("{\"a\": \"x,\n\"b\": 1}", "The JSON is invalid at line 1, column 10 (byte 9)"),
  ("[1]\n]", "There is more text after the first value, starting at line 2, column 1 (byte 4)"),
])
func `a damaged file has one clear line`(json: String, failure: String) async {
  #expect(await rows(Array(json.utf8)).failure == failure)
}

@Test(arguments: [("12", "12"), (" -1.5e3\n", "-1.5e3"), ("\"a b\"", "a b"), ("null", "null")])
func `a value alone is a row`(json: String, title: String) async {
  let listed = await rows(Array(json.utf8))
  #expect(listed.rows.map(\.title) == [title] && listed.failure == nil)
}

@Test func `a byte order mark is passed over`() async {
  let listed = await rows([0xEF, 0xBB, 0xBF] + Array("{\"a\": 1}".utf8))
  #expect(listed.rows.map(\.title) == ["a"] && listed.failure == nil)
}

/// The offset of the first byte that is not valid JSON, if the text arrives in pieces of `size`
/// bytes. Nil if all bytes are valid.
private func fault(_ json: String, pieces size: Int = .max) -> Int? {
  let bytes = Array(json.utf8)
  var children = JSONChildren()
  for start in stride(from: 0, to: bytes.count, by: min(size, bytes.count)) {
    Array(bytes[start..<min(start + min(size, bytes.count), bytes.count)]).withUnsafeBufferPointer {
      children.scan($0, at: start)
    }
  }
  if case .unexpected(let place)? = children.end { return place }
  return nil
}

@Test(arguments: [
  "[]", "{}", " [ ] ", "[1, -0.5e+10, 0, 1E2, 20]",
  #"{"a": {"b": [true, false, null, "\u00e9\"]}}"#,
  "[NaN, -0, -Infinity, {\"x\": Infinity}]", "[\"\u{1}\\\"\"]", "[[],{},\"\"]",
])
func `JSON has no fault, wherever it is cut`(json: String) {
  for size in [1, 2, 3, 1000] { #expect(fault(json, pieces: size) == nil) }
}

@Test(arguments: [
  ("[1 2]", 3), ("[1,]", 3), ("{\"a\" 1}", 5), ("{\"a\": 1,}", 8), ("[01]", 2), ("[1.]", 3),
  ("[-]", 2), ("[1e]", 3), ("[tru]", 4), ("[truer]", 5), ("[}", 1), ("{\"a\": ]", 6),
  ("[\"a\"\"b\"]", 4), ("{,}", 1), ("[,]", 1), ("[INFO]", 2), ("[12:30:01] x", 3),
  ("{\"a\": }", 6), ("[1:2]", 2), ("['a']", 1),
])
func `a fault is at the byte that cannot stand there, wherever it is cut`(json: String, place: Int)
{
  for size in [1, 2, 1000] { #expect(fault(json, pieces: size) == place) }
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
