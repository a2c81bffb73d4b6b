import Glibc
import TestSupport

/// The first page, and the program on it.
enum WhatIsShownPage: GuidePage {
  static let name = "README"

  /// Beside the tests' own executable.
  private static var program: String {
    var buffer = [CChar](repeating: 0, count: 4096)
    let count = readlink("/proc/self/exe", &buffer, buffer.count)
    let own = String(
      decoding: buffer.prefix(max(0, count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return (own.lastIndex(of: "/").map { String(own[..<$0]) } ?? ".") + "/WhatIsShown"
  }

  static func drawings() throws -> [String] {
    [try ProgramRun(program, [], environment: [:]).text]
  }
}
