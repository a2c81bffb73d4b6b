import TestSupport

/// The first page, and the program on it.
enum WhatIsShownPage: GuidePage {
  static let name = "README"

  /// Beside the tests' own executable.
  private static var program: String { PtyCommand(besideTests: "WhatIsShown").executable }

  static func drawings() throws -> [String] {
    [try ProgramRun(program, [], environment: [:]).text]
  }
}
