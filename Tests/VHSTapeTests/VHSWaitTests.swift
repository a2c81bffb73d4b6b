import Testing
import VHSTape

@Suite struct VHSWaitTests {
  @Test(
    "A wait has a scope, a timeout and a pattern, each or none",
    arguments: [
      ("Wait", "Wait|Line"),
      ("Wait+Screen", "Wait|Screen"),
      ("Wait+Line@2s /ok/", "Wait|2s|Line ok"),
      ("Wait + Screen @ 1 m /ok/", "Wait|1m|Screen ok"),
      ("Wait \"text\"", "1:6: Invalid command: text"),
      ("Wait+Window", "1:6: Wait+ expects Line or Screen; 1:6: Invalid command: Window"),
      ("/foo/", "1:1: Invalid command: foo"),
    ])
  func forms(tape: String, expected: String) {
    #expect(vhsReading(tape) == expected)
  }

  @Test(
    "A slash after an odd number of backslashes belongs to the pattern",
    arguments: [
      ("Wait /a\\/b/", "Wait|Line a\\/b"),
      ("Wait /a\\\\/ Enter", "Wait|Line a\\\\; Enter|1"),
      ("Wait /a\\\\\\/b/", "Wait|Line a\\\\\\/b"),
      ("Wait /open\nEnter", "Wait|Line open; Enter|1"),
      ("Wait /open\\\nEnter/", "Wait|Line open\\\nEnter"),
      (
        "Wait /open\\",
        "1:6: VHS crashes on a regular expression that ends the file with a "
          + "backslash"
      ),
    ])
  func slashes(tape: String, expected: String) {
    #expect(vhsReading(tape) == expected)
  }

  @Test(
    "A timeout is above zero and no longer than Go can count",
    arguments: [
      ("Wait@0", "1:7: Wait expects positive duration"),
      ("Wait@0ms", "1:9: Wait expects positive duration"),
      ("Wait@0.000000001", "Wait|0.000000001s|Line"),
      ("Wait@0.0000000001", "1:18: Wait expects positive duration"),
      ("Wait@1.2.3", "1:11: Wait expects positive duration"),
      ("Wait@9223372036 /x/", "Wait|9223372036s|Line x"),
      ("Wait@9223372037 /x/", "1:17: Wait expects positive duration; 1:17: Invalid command: x"),
      ("Wait@153722867m", "Wait|153722867m|Line"),
    ])
  func timeouts(tape: String, expected: String) {
    #expect(vhsReading(tape) == expected)
  }

  @Test(
    "A pattern that Go does not compile is a fault",
    arguments: [
      (
        "Wait /(/",
        "1:6: Invalid regular expression '(': error parsing regexp: missing closing ): "
          + "`(`"
      ),
      (
        "Wait /[a/",
        "1:6: Invalid regular expression '[a': error parsing regexp: missing closing ]: "
          + "`[a`"
      ),
      (
        "Wait /a**/",
        "1:6: Invalid regular expression 'a**': error parsing regexp: invalid nested "
          + "repetition operator: `**`"
      ),
    ])
  func patterns(tape: String, expected: String) {
    #expect(vhsReading(tape) == expected)
  }
}
