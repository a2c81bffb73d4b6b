import SystemCalls

extension Script {
  /// Returns the errors for required programs that are missing. As in VHS, programs are looked up in the folders of
  /// `path` (the value of a `PATH` variable), or at the given path.
  public func missingPrograms(path: String) -> [TapeDiagnostic] {
    // As in Go's LookPath, the current folder is ignored.
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

  /// Returns the reasons why the tape cannot be played on `program`: errors in the tape, the name of a different
  /// program in `Launch`, and required programs that are missing from this process's `PATH`.
  package func obstacles<P: TapeProgram>(on program: P) -> [TapeDiagnostic] {
    var all = diagnostics.filter { $0.severity == .error }
    if let launch, let launchStep, !program.accepts(launch) {
      all.append(launchStep.error("\(launch.name.quoted) is not the program being played"))
    }
    return all + obstaclesOnLibrary
      + missingPrograms(path: getenv("PATH").map { String(cString: $0) } ?? "")
  }
}

extension Script {
  /// The reasons why the tape cannot be played on a program built on the library: commands that such a program does not
  /// support.
  package var obstaclesOnLibrary: [TapeDiagnostic] {
    let terminal =
      settings.terminal == nil
      ? []
      : [launchError("a terminal can be chosen only for programs that know nothing about tapes")]
    return terminal
      + steps.compactMap { step in
        switch step.command {
        case .hover, .windowFocus:
          step.error("\(step.command.text) works only with programs that know nothing about tapes")
        default: nil
        }
      }
  }

  /// The reasons why the tape cannot be played on a program that is not built on the library: lines that only a program
  /// built on the library supports.
  package var obstaclesInTerminal: [TapeDiagnostic] {
    steps.compactMap { step in
      switch step.command {
      case .receive:
        step.error("Receive works only with programs built on the library")
      case .expect(let expectation) where expectation.isAboutModel:
        step.error(
          "this works only with programs built on the library; expect text on the screen instead")
      default: nil
      }
    }
  }
}

extension String {
  /// True if there is an executable file at this path.
  fileprivate var isProgram: Bool {
    var status = stat()
    return stat(self, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && access(self, X_OK) == 0
  }
}
