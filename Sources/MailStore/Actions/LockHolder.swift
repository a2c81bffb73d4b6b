import SystemCalls

/// The program that keeps another from a lock, as far as the system tells.
public struct LockHolder: Hashable, Sendable {
  /// The process on this machine; nil if the lock does not say.
  public let process: Int32?
  /// The name of its program; nil if it cannot be told.
  public let program: String?

  /// Looks up the program of a process.
  init(process: Int32?) {
    let process = process.flatMap { $0 > 0 ? $0 : nil }
    self.process = process
    program = process.flatMap { process in
      guard let file = try? ReadOnlyFile(FilePath("/proc/\(process)/comm")),
        let name = file.bytes(at: 0, count: 64)
      else { return nil }
      let shown = FileName.text(name.prefix { $0 != 0x0A })
      return shown.isEmpty ? nil : shown
    }
  }
}

extension LockHolder: CustomStringConvertible {
  /// For people: `mutt (process 4711)`.
  public var description: String {
    switch (program, process) {
    case (let program?, let process?): "\(program) (process \(process))"
    case (nil, let process?): "process \(process)"
    case (_, nil): "another program"
    }
  }
}
