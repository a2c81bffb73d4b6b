import TerminalFrame
import Testing

@testable import CursesTerminal

struct TerminalDeviceTests {
  @Test(arguments: [
    (80, 24, Size(80, 24)), (0, 0, Size(80, 24)), (0, 10, Size(80, 10)), (1, 1, Size(1, 1)),
    (500, 200, Size(500, 200)), (65535, 65535, Size(1000, 1000)),
  ])
  func `every size that a terminal reports becomes a usable one`(
    columns: Int, rows: Int, size: Size
  ) {
    #expect(TerminalDevice.usable(columns, rows) == size)
  }

  @Test(
    arguments: [
      (nil, -1), (.zero, 0), (.milliseconds(-5), 0), (.microseconds(1), 1),
      (.milliseconds(25), 25), (.milliseconds(25) + .nanoseconds(1), 26), (.seconds(2), 2000),
      (.seconds(1 << 40), 86_400_000),
    ] as [(Duration?, Int32)])
  func `waits are rounded up to milliseconds, at most a day`(wait: Duration?, milliseconds: Int32) {
    #expect(TerminalDevice.milliseconds(wait) == milliseconds)
  }

  @Test(arguments: [
    ("", "C.UTF-8"), ("de_DE", "C.UTF-8"), ("de_DE.UTF-8", "C.UTF-8"),
    ("xx_YY.utf8@euro", "C.UTF-8"),
    ("de_DE.ISO-8859-1", "C"), ("de_DE.ISO-8859-15@euro", "C"), ("nonsense@x.y", "C.UTF-8"),
  ])
  func `a locale that is not installed is replaced by one of its encoding`(
    name: String, substitute: String
  ) {
    #expect(CharacterEncoding.substitute(forLocale: name) == substitute)
  }

  @Test(arguments: [
    CursesTerminalError.notATerminal, .unusableType("dumb"), .alreadyInUse, .system(5),
  ])
  func `every error is one line`(error: CursesTerminalError) {
    #expect(!error.description.isEmpty && !error.description.contains("\n"))
  }
}
