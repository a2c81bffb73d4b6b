import Foundation
import SplitViewUI
import Testing

private struct Torn: Error, CustomStringConvertible {
  let description = "the line\u{1B}[31m is\ntorn"
}

private func line(_ body: () throws -> Void) -> String {
  do {
    try body()
    return ""
  } catch {
    return String(inOneLine: error)
  }
}

@Test func `An error of a program is shown in its own words, without control characters`() {
  #expect(String(inOneLine: Torn()) == "the line [31m is torn")
}

@Test func `An error of Foundation is shown as the file and the sentence`() {
  let missing = line { _ = try Data(contentsOf: URL(filePath: "/nowhere/a.txt")) }
  #expect(missing == "/nowhere/a.txt: The file doesn’t exist.")
  let damaged = line { _ = try JSONDecoder().decode([Int].self, from: Data("{".utf8)) }
  #expect(!damaged.contains("\n") && !damaged.contains("UserInfo"))
  let own = NSError(domain: "Lamp", code: 3, userInfo: [NSLocalizedDescriptionKey: "No oil"])
  #expect(String(inOneLine: own) == "No oil")
  #expect(String(inOneLine: NSError(domain: "Lamp", code: 3)) == "Lamp code 3")
}
