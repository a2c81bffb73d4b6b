import TestSupport

/// docs/guides/README.md, and the program on it.
enum WhatIsShownPage: GuidePage {
  static let name = "README"

  /// The program's path. It lies beside the tests' executable.
  private static var program: String { PtyCommand(besideTests: "WhatIsShown").executable }

  static func drawings() throws -> [String] {
    [try ProgramRun(program, [], environment: [:]).text]
  }
}
