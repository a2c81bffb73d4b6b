import SystemCalls

/// The program that has locked a file, as reported by the system.
public struct LockHolder: Hashable, Sendable {
  /// The process on this machine; nil if the lock does not identify a process.
  public let process: Int32?
  /// The name of the program; nil if it is unknown.
  public let program: String?

  /// Looks up the program that a process is running.
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
  /// A description of the program for the user, such as `mutt (process 4711)`.
  public var description: String {
    switch (program, process) {
    case (let program?, let process?): "\(program) (process \(process))"
    case (nil, let process?): "process \(process)"
    case (_, nil): "another program"
    }
  }
}
