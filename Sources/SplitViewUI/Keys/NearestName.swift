extension Sequence<String> {
  /// Returns the name in this collection that a user probably meant by writing `word`. Nil if no name is similar.
  ///
  /// The comparison ignores case, hyphens and underscores. A name is similar if at most a third of
  /// the letters of `word` are wrong (missing, extra, replaced, or two neighbours exchanged). A
  /// name is also similar if it is the only name that begins with `word`.
  public func nearest(to word: String) -> String? {
    let letters = word.comparedLetters
    // A word of more than 64 letters is not a mistyped name. The limit also bounds the time,
    // because a word from a file may have any length.
    guard (1...64).contains(letters.count) else { return nil }
    let limit = Swift.max(1, letters.count / 3)
    var best: (name: String, distance: Int)?
    for name in self {
      let distance = editDistance(letters, name.comparedLetters)
      if distance <= limit, distance < best?.distance ?? .max { best = (name, distance) }
    }
    if let best, best.distance < letters.count { return best.name }
    let longer = filter { letters.count >= 3 && $0.comparedLetters.starts(with: letters) }
    return longer.count == 1 ? longer.first : nil
  }
}

extension [String] {
  /// Returns the error message for `word`, an invalid value of the setting `name`: `mode cannot be 'tow'; did you
  /// mean 'two'? Possible: one, two`. The word is shortened, because it may be long.
  public func refusal(of word: String, for name: String) -> String {
    let shown = "\(word.prefix(40))\(word.count > 40 ? "..." : "")"
    let possible = joined(separator: ", ")
    guard let nearest = nearest(to: word) else {
      return "\(name) cannot be '\(shown)'; possible values: \(possible)"
    }
    return "\(name) cannot be '\(shown)'; did you mean '\(nearest)'? Possible values: \(possible)"
  }
}

extension String {
  /// The letters that are compared to find a similar name: in lower case, without hyphens and
  /// underscores.
  fileprivate var comparedLetters: [Character] {
    Array(lowercased().filter { $0 != "-" && $0 != "_" })
  }
}

/// Returns the number of letters to delete, insert, replace or exchange with a neighbour to turn `a` into `b`
/// (optimal string alignment). O(a × b).
private func editDistance(_ a: [Character], _ b: [Character]) -> Int {
  var before: [Int] = []
  var last = Array(0...b.count)
  for (row, letter) in a.enumerated() {
    var next = [row + 1]
    for (column, other) in b.enumerated() {
      var cost = Swift.min(last[column + 1], next[column]) + 1
      cost = Swift.min(cost, last[column] + (letter == other ? 0 : 1))
      if row > 0, column > 0, letter == b[column - 1], a[row - 1] == other {
        cost = Swift.min(cost, before[column - 1] + 1)
      }
      next.append(cost)
    }
    before = last
    last = next
  }
  return last[b.count]
}
