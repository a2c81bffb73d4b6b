extension Script {
  /// Plays it on `program` with all invariants looked after: the first that does not hold, at the
  /// step that broke it; nil where all do.
  public func broken<P: TapeProgram>(on program: P) throws -> TapeFailure? {
    var checked = try CheckedPlayer(program, self)
    while checked.next() != nil {}
    if let violation = checked.violation {
      return TapeFailure(
        checked.player.step, violation.description, detail: checked.player.frame.picture)
    }
    var again = try Player(program, self)
    _ = again.play()
    guard again.session.frame() != checked.player.session.frame() else { return nil }
    return TapeFailure(
      again.step, Violation(.purity, "played again, it ends with another screen").description,
      detail: again.frame.picture)
  }
}
