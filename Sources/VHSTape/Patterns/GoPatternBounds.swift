/// What of an expression counts for Go's bounds: how deep it nests, how large its program becomes,
/// and how often repetitions within repetitions repeat.
struct GoPatternExpression {
  var kind = Kind.other
  var height = 1
  var size = 1
  /// The largest product of counts on a path to an innermost expression.
  var repetitions = 1
  /// Of a sequence or alternatives: the height of the highest part.
  var innerHeight = 0

  enum Kind { case literal, sequence, alternatives, other }

  static let literal = GoPatternExpression(kind: .literal)

  var isWithinHeight: Bool { height <= 1000 }
  var isWithinSize: Bool { size <= (128 << 20) / 40 }

  /// This within a group that captures, or under `*`, `+` or `?`.
  func wrapped(adding instructions: Int) -> Self {
    Self(height: height + 1, size: size + instructions, repetitions: repetitions)
  }

  /// This under `{minimum,maximum}`; without a maximum it is -1. Sizes stay far from overflow, for
  /// each expression is checked when it is made.
  func repeated(_ minimum: Int, _ maximum: Int) -> Self {
    var result = wrapped(adding: 0)
    if maximum < 0 {
      result.size = minimum == 0 ? size + 2 : size * minimum + 1
    } else {
      result.size = max(1, size * maximum + maximum - minimum)
    }
    let count = maximum < 0 ? minimum : maximum
    result.repetitions = maximum == 0 ? 1 : repetitions * max(1, count)
    return result
  }
}

/// Parts of a sequence, or alternatives. Parts that are of the same kind as the whole count as
/// parts of it, and letters in a row as one.
struct GoPatternParts {
  let kind: GoPatternExpression.Kind
  private var count = 0
  private var last: GoPatternExpression?
  private var innerHeight = 0
  private var size = 0
  private var repetitions = 1

  init(_ kind: GoPatternExpression.Kind) { self.kind = kind }

  mutating func append(_ part: GoPatternExpression) {
    let continues = kind == .sequence && part.kind == .literal && last?.kind == .literal
    if !continues { count += part.kind == kind ? 2 : 1 }
    innerHeight = max(innerHeight, part.kind == kind ? part.innerHeight : part.height)
    size += part.size + (kind == .alternatives && last != nil ? 1 : 0)
    repetitions = max(repetitions, part.repetitions)
    last = part
  }

  /// The whole. One part alone is itself, none matches the empty string.
  var expression: GoPatternExpression {
    guard var result = last else { return GoPatternExpression() }
    result.size = size
    if count > 1 {
      result = GoPatternExpression(
        kind: kind, height: innerHeight + 1, size: size, repetitions: repetitions,
        innerHeight: innerHeight)
    }
    return result
  }
}
