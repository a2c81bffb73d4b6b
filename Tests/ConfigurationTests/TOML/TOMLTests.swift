import Testing

@testable import TOML

/// The values of all keys in `text`, as `a.b = 1`, in order, and the errors.
private func outline(_ text: String) -> (values: [String], errors: [String]) {
  let document = TOMLDocument(Array(text.utf8))
  func lines(_ entries: [TOMLEntry], _ path: String) -> [String] {
    entries.flatMap { entry in
      if case .table(let inner) = entry.node.value, !inner.isEmpty {
        return lines(inner, path + entry.key + ".")
      }
      return ["\(path)\(entry.key) = \(written(entry.node.value))"]
    }
  }
  func written(_ value: TOMLValue) -> String {
    switch value {
    case .table(let entries): "{\(lines(entries, "").joined(separator: ", "))}"
    case .array(let nodes): "[\(nodes.map { written($0.value) }.joined(separator: ", "))]"
    case .string(let text): "'\(text)'"
    case .integer(let number): "\(number)"
    case .real(let number): "\(number)"
    case .boolean(let value): "\(value)"
    case .time: "time"
    }
  }
  return (lines(document.entries, ""), document.errors.map { "\($0.line):\($0.column)" })
}

@Test(
  "Values are read by TOML 1.0.0",
  arguments: [
    ("1_000", "1000"), ("+5", "5"), ("-0", "0"), ("0xDEAD_BEEF", "3735928559"), ("0o17", "15"),
    ("0b101", "5"), ("9223372036854775807", "9223372036854775807"),
    ("-9223372036854775808", "-9223372036854775808"), ("1e3", "1000.0"), ("-6.5E-1", "-0.65"),
    ("9_2.1_5", "92.15"), ("inf", "inf"), ("-inf", "-inf"), ("+nan", "nan"), ("true", "true"),
    ("\"a\\tb\\u00e9\\U0001F600\\\\\\\"\"", "'a\tb\u{E9}😀\\\"'"), ("'a\\t'", "'a\\t'"),
    ("\"\"\"\na\\\n   b\"\"\"\"", "'ab\"'"), ("'''\n'a''b\n'''", "''a''b\n'"), ("\"\"", "''"),
    ("[1, [2, 'x'], # c\n {a.b = 1},\n]", "[1, [2, 'x'], {a.b = 1}]"), ("[]", "[]"), ("{}", "{}"),
    ("1979-05-27T07:32:00Z", "time"), ("1979-05-27 07:32:00", "time"), ("07:32:00.5", "time"),
  ])
func values(text: String, value: String) {
  let (values, errors) = outline("x = \(text) # comment\ny = 1")
  #expect(values == ["x = \(value)", "y = 1"] && errors == [])
}

@Test(
  "Texts that TOML does not allow are refused",
  arguments: [
    "1__0", "_1", "1_", "01", "+0x1", "0x", "0b2", "1.", ".5", "1.e2", "1e", "0x1.5", "tru", "True",
    "\"a", "'a", "\"\\x\"", "\"\\u12\"", "\"\\uD800\"", "[1 2]", "[,]", "{a=1,}", "{a}",
    "1 2", "", "a", "=", "\"a\" b", "{a=1, a=2}", "{a={}, a.b=1}",
  ])
func refused(text: String) {
  let (values, errors) = outline("x = \(text)\ny = 1")
  #expect(values == ["y = 1"] && errors.count == 1, "\(values) \(errors)")
}

@Test(
  "Tables are at the places of their headers and dotted keys",
  arguments: [
    ("[a.b]\nc = 1\n[a]\nd = 2", ["a.b.c = 1", "a.d = 2"], []),
    ("a.b = 1\na.'c d'.\"e\" = 2", ["a.b = 1", "a.c d.e = 2"], []),
    ("[[a]]\nb = 1\n[[a]]\nb = 2\n[a.c]\nd = 3", ["a = [{b = 1}, {b = 2, c.d = 3}]"], []),
    ("[ a . b ]\nx = 1\n[a.b.c]\ny = 2", ["a.b.x = 1", "a.b.c.y = 2"], []),
    ("[a]\nx = 1\n[a]\ny = 2", ["a.x = 1"], ["3:1"]),
    ("a.b = 1\n[a]\nc = 1", ["a.b = 1"], ["2:1"]),
    ("[q]\na.b = 1\n[q.a]\nc = 1\n[q.a.d]\ne = 1", ["q.a.b = 1", "q.a.d.e = 1"], ["3:1"]),
    ("[a.b]\nx = 1\n[a]\nb.y = 2", ["a.b.x = 1"], ["4:1"]),
    ("a = {b = 1}\na.c = 2\n[a.d]\ne = 1", ["a.b = 1"], ["2:1", "3:1"]),
    ("a = [1]\n[[a]]\nb = 1", ["a = [1]"], ["2:1"]),
    ("[a]\nx = 1\n[[a]]\ny = 1", ["a.x = 1"], ["3:1"]),
    ("[[a]]\nx = 1\n[a]\ny = 1", ["a = [{x = 1}]"], ["3:1"]),
    ("[a\nx = 1\n[b]\ny = 1", ["b.y = 1"], ["1:3"]),
    ("[]\nx = 1", [], ["1:2"]), ("[a]]\nx = 1", [], ["1:4"]), ("[[a]\nx = 1", [], ["1:5"]),
  ] as [(String, [String], [String])])
func tables(text: String, values: [String], errors: [String]) {
  let (found, problems) = outline(text)
  #expect(found == values && problems == errors, "\(found) \(problems)")
}

@Test(
  "What is removed from an inline table takes all of its dotted keys along",
  arguments: [
    ("x = { a.b = 1, a.c = 2 }", "a", "x = {  }"),
    ("x = { a.b = 1, d = 3, a.c = 2 }", "a", "x = { d = 3 }"),
    ("x = { d = 3, a.b = 1, e = 4, a.c = 2 } # mine", "a", "x = { d = 3, e = 4 } # mine"),
    ("x = { a.b.c = 1, a.b.d = 2, a.e = 3 }", "a.b", "x = { a.e = 3 }"),
    ("x = { a = { b = 1, c = 2 }, d = 3 }", "a.b", "x = { a = { c = 2 }, d = 3 }"),
    ("x = { a = 1, d = 3 }", "a", "x = { d = 3 }"), ("x = { d = 3, a = 1 }", "a", "x = { d = 3 }"),
    ("x = { d = 3 }", "a", "x = { d = 3 }"),
  ])
func removed(text: String, path: String, expected: String) {
  let path = ["x"] + path.split(separator: ".").map(String.init)
  let edited = TOMLEditing.remove(path, in: Array(text.utf8))
  #expect(String(decoding: edited, as: UTF8.self) == expected)
}
