import Testing
import VHSTape

@Suite struct VHSTextTests {
  @Test(
    "Text is strings and bare words, with a space between them",
    arguments: [
      ("Type \"it's\" 'say \"x\"' `both \"'`", "Type|it's say \"x\" both \"'"),
      ("Type it's", "Type|it s"),
      ("Type \"a\\\"b\"", "Type|a\\ b "),
      ("Type a-b_c/d.e%f9", "Type|a-b_c/d.e%f9"),
      (
        "Type ./script.sh --flag",
        "1:18: Invalid command: -; 1:19: Invalid command: -; "
          + "1:20: Invalid command: flag"
      ),
      ("Type \"Width\"", "Type|Width"),
      ("Type Width", "1:6: Type expects string; 1:6: Invalid command: Width"),
      ("Type Enter", "1:6: Type expects string"),
      ("Type ms", "1:6: Type expects string; 1:6: Invalid command: ms"),
      ("Type true", "1:6: Type expects string; 1:6: Invalid command: true"),
      ("Type 5", "1:6: Type expects string; 1:6: Invalid command: 5"),
      ("Type é", "1:6: Type expects string; 1:6: Invalid command: Ã; 1:7: Invalid command: ©"),
      ("Type@50ms \"slow\"", "Type|50ms|slow"),
      ("Type@50ms", "1:10: ms expects string"),
      ("Copy \"a\" b", "Copy|a b"),
      ("Copy", "1:5: Copy expects string"),
    ])
  func text(tape: String, expected: String) {
    #expect(vhsReading(tape) == expected)
  }

  @Test(
    "A string that is not closed takes its line's end, which is then not counted",
    arguments: [
      ("Type \"unclosed\nEnter", "Type|unclosed; Enter|1"),
      (
        "Foo\n\"x\nBar",
        "1:1: Invalid command: Foo; 2:1: Invalid command: x; 2:4: Invalid command: Bar"
      ),
      ("Type \"a\0b\"", "Type|a b "),
      ("Type a\0 Foo", "Type|a"),
    ])
  func unclosed(tape: String, expected: String) {
    #expect(vhsReading(tape) == expected)
  }

  @Test(
    "Variables and programs take a string",
    arguments: [
      ("Env NAME \"value\"", "Env|NAME|value"),
      ("Env Enter x", "Env|Enter|x"),
      ("Env NAME=value", "1:9: NAME expects string; 1:10: Invalid command: value"),
      ("Env PATH /bin", "1:10: PATH expects string"),
      ("Require vhs", "Require|vhs"),
      ("Require 7", "1:9: Require expects one string"),
    ])
  func words(tape: String, expected: String) {
    #expect(vhsReading(tape) == expected)
  }

  @Test(
    "Paths have the ending that VHS wants, and need quotes before a slash",
    arguments: [
      ("Output a.gif Output frames/", "Output|.gif|a.gif; Output|.png|frames/"),
      ("Output out.xyz", "Output|.xyz|out.xyz"),
      ("Output \"/tmp/out.gif\"", "Output|.gif|/tmp/out.gif"),
      (
        "Output /tmp/out.gif",
        "1:1: Expected file path after output; 1:8: Invalid command: tmp; "
          + "1:13: Invalid command: out.gif"
      ),
      ("Output out", "1:8: Expected folder with trailing slash"),
      ("Output a.b/c", "1:8: Expected folder with trailing slash"),
      ("Output", "1:1: Expected file path after output"),
      ("Screenshot \"a b.png\"", "Screenshot|a b.png"),
      ("Screenshot a.jpg", "1:12: Expected file with .png extension"),
      ("Screenshot", "1:1: Expected path after Screenshot"),
      ("Source other.tape", "Source|other.tape"),
      ("Source other.vhs", "1:8: Expected file with .tape extension"),
      ("Source", "1:1: Expected path after Source"),
    ])
  func paths(tape: String, expected: String) {
    #expect(vhsReading(tape) == expected)
  }
}
