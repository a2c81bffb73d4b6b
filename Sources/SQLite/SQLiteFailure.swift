/// The errors of a module that uses databases, made from what SQLite says. Each module has its own words.
package protocol SQLiteFailure: Error {
  /// Makes the error of a result code.
  /// - Parameters:
  ///   - code: the extended result code (https://sqlite.org/rescode.html).
  ///   - reason: SQLite's own words for it.
  ///   - file: the path of the database.
  init(code: Int32, reason: String, file: [UInt8])
}
