/// The variables of the process's environment.
public enum Environment {
  /// All variables by name. Bytes that are not UTF-8 are replaced.
  public static var all: [String: String] {
    var variables: [String: String] = [:]
    var entry = environ
    while let text = entry.pointee {
      let pair = String(cString: text).split(
        separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if pair.count == 2 { variables[String(pair[0])] = String(pair[1]) }
      entry += 1
    }
    return variables
  }
}
