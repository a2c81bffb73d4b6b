import ArgumentParser

/// The arguments of `trifold browse` that are not its own options: a target, the IDs of rows, and arguments for the
/// source.
struct TargetArguments {
  var target = "."
  var start: [String] = []
  var values: [String: String] = [:]

  init(_ texts: [String]) throws {
    var rest = texts[...]
    var others: [String] = []
    while let text = rest.popFirst() {
      guard text.hasPrefix("--"), text.count > 2 else {
        others.append(text)
        continue
      }
      let parts = text.dropFirst(2).split(
        separator: "=", maxSplits: 1, omittingEmptySubsequences: false
      ).map(String.init)
      if parts[0].isEmpty { throw ValidationError("Unknown option '\(text)'") }
      guard let value = parts.count > 1 ? parts[1] : rest.popFirst() else {
        throw ValidationError("\(text) needs a value")
      }
      values[parts[0]] = value
    }
    if let unknown = others.first(where: { $0.hasPrefix("-") && $0 != "-" }) {
      throw ValidationError("Unknown option '\(unknown)'")
    }
    target = others.first ?? "."
    start = Array(others.dropFirst())
  }
}
