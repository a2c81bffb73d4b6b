import Glibc

extension Script {
  /// Errors for the programs that the tape requires and that are not there, as VHS looks for them:
  /// in the folders of `path`, which is the `PATH` of an environment, or at the place that the tape
  /// says, where it says one.
  public func missingPrograms(path: String) -> [TapeDiagnostic] {
    // As in Go's LookPath, what lies in the current folder by chance does not count.
    let folders = path.split(separator: ":").filter { $0.hasPrefix("/") }
    return requirements.compactMap { step in
      guard case .require(let name) = step.command else { return nil }
      if name.contains("/") {
        let isThere = TapePath.resolve(name, beside: step.file).isProgram
        return isThere ? nil : step.error("there is no program \(name.quoted)")
      }
      if folders.contains(where: { "\($0)/\(name)".isProgram }) { return nil }
      return step.error("there is no program \(name.quoted) in PATH")
    }
  }

  /// Why the tape cannot be played on `program`: its errors, a program that it launches instead,
  /// and those that it misses in the `PATH` of this process.
  func obstacles<P: TapeProgram>(on program: P) -> [TapeDiagnostic] {
    var all = diagnostics.filter { $0.severity == .error }
    if let launch, let launchStep, !program.accepts(launch) {
      all.append(launchStep.error("\(launch.name.quoted) is not the program that is played on"))
    }
    return all + missingPrograms(path: getenv("PATH").map { String(cString: $0) } ?? "")
  }
}

extension String {
  /// Whether there is a file at this path that can be started.
  fileprivate var isProgram: Bool {
    var status = stat()
    return stat(self, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && access(self, X_OK) == 0
  }
}
