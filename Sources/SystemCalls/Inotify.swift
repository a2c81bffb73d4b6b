#if os(Linux)
  /// The kernel's notifications of changes in folders (inotify(7)).
  public struct Inotify: ~Copyable, Sendable {
    /// The descriptor, which becomes readable when there is an event.
    public let descriptor: Int32

    /// The events to report: files were created, deleted, renamed or written.
    private static let contents =
      UInt32(IN_CREATE) | UInt32(IN_DELETE) | UInt32(IN_MOVED_FROM) | UInt32(IN_MOVED_TO)
      | UInt32(IN_CLOSE_WRITE) | UInt32(IN_DELETE_SELF) | UInt32(IN_MOVE_SELF)

    /// A change in a folder.
    public struct Event: Sendable {
      /// The number of the folder, as returned by `watch(_:)`. It is -1 if the queue overflowed, and anything may have
      /// changed.
      public let watch: Int32
      private let mask: UInt32
      /// The name in the folder; empty for the folder itself.
      public let name: [UInt8]

      fileprivate init(_ event: inotify_event, name: [UInt8]) {
        (watch, mask, self.name) = (event.wd, event.mask, name)
      }

      /// True if events were lost.
      public var isOverflow: Bool { mask & UInt32(IN_Q_OVERFLOW) != 0 }
      /// True if the event is about a subfolder.
      public var isFolder: Bool { mask & UInt32(IN_ISDIR) != 0 }
      /// True if the watched folder itself no longer exists at its path.
      public var isGone: Bool { mask & UInt32(IN_DELETE_SELF | IN_MOVE_SELF | IN_UNMOUNT) != 0 }
    }

    /// Opens an inotify instance; nil if the kernel does not support it, or the limit is reached.
    public init?() {
      descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
      guard descriptor >= 0 else { return nil }
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// Watches a folder, and returns a number that identifies it. Nil if the folder no longer exists, or if the limit
    /// of watches is reached.
    public func watch(_ path: UnsafePointer<CChar>) -> Int32? {
      let watch = inotify_add_watch(descriptor, path, Self.contents | UInt32(IN_ONLYDIR))
      return watch >= 0 ? watch : nil
    }

    /// Returns the events since the last call.
    public func events() -> [Event] {
      var events: [Event] = []
      withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 8) { buffer in
        while true {
          let count = read(descriptor, buffer.baseAddress, buffer.count)
          guard count > 0 else { return }
          Self.parse(UnsafeRawBufferPointer(rebasing: buffer[..<count]), into: &events)
        }
      }
      return events
    }

    private static func parse(_ bytes: UnsafeRawBufferPointer, into events: inout [Event]) {
      let header = MemoryLayout<inotify_event>.size
      var position = 0
      while position + header <= bytes.count {
        let event = bytes.loadUnaligned(fromByteOffset: position, as: inotify_event.self)
        let start = position + header
        let end = min(start + Int(event.len), bytes.count)
        let name = bytes[start..<end].prefix { $0 != 0 }
        events.append(Event(event, name: Array(name)))
        position = end
      }
    }
  }
#elseif canImport(Darwin)
  import Synchronization

  /// Reports changes in folders with kqueue(2), which does not report which file in a folder has
  /// changed. Every event therefore counts as an overflow: anything in the folders may have
  /// changed. This code has never been run.
  public struct Inotify: ~Copyable, Sendable {
    /// A change in a folder.
    public struct Event: Sendable {
      /// The number of the folder, as returned by `watch(_:)`.
      public let watch: Int32
      /// Empty, because the system does not report the name.
      public let name: [UInt8] = []
      /// True, because any file may have changed.
      public let isOverflow = true
      /// False, because the system does not report whether the event is about a subfolder.
      public let isFolder = false
      /// True if the watched folder itself no longer exists at its path.
      public let isGone: Bool
    }

    /// The descriptor, which becomes readable when there is an event.
    public let descriptor: Int32
    /// The open folders, whose descriptors are also the numbers of the watches.
    private let folders = Mutex<[Int32]>([])

    private static let gone = UInt32(NOTE_DELETE | NOTE_RENAME | NOTE_REVOKE)

    /// Opens a kernel queue; nil if the limit of open files is reached.
    public init?() {
      descriptor = kqueue()
      guard descriptor >= 0 else { return nil }
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    }

    deinit {
      folders.withLock { for folder in $0 { close(folder) } }
      if descriptor >= 0 { close(descriptor) }
    }

    /// Watches a folder, and returns a number that identifies it. Nil if the folder no longer exists, or if the limit
    /// of open files is reached.
    public func watch(_ path: UnsafePointer<CChar>) -> Int32? {
      let folder = open(path, O_EVTONLY | O_DIRECTORY | O_CLOEXEC)
      guard folder >= 0 else { return nil }
      var change = kevent(
        ident: UInt(folder), filter: Int16(EVFILT_VNODE), flags: UInt16(EV_ADD | EV_CLEAR),
        fflags: Self.gone | UInt32(NOTE_WRITE | NOTE_EXTEND), data: 0, udata: nil)
      guard kevent(descriptor, &change, 1, nil, 0, nil) == 0 else {
        close(folder)
        return nil
      }
      folders.withLock { $0.append(folder) }
      return folder
    }

    /// Returns the events since the last call.
    public func events() -> [Event] {
      var events: [Event] = []
      var (buffer, now) = ([kevent](repeating: kevent(), count: 64), timespec())
      while true {
        let count = kevent(descriptor, nil, 0, &buffer, Int32(buffer.count), &now)
        if count <= 0 { return events }
        events += buffer.prefix(Int(count)).map {
          Event(watch: Int32($0.ident), isGone: $0.fflags & Self.gone != 0)
        }
      }
    }
  }
#else
  /// A replacement that does nothing, for systems with neither inotify nor kqueue. On these systems, folders have to be listed
  /// repeatedly.
  public struct Inotify: ~Copyable, Sendable {
    /// A change in a folder.
    public struct Event: Sendable {
      /// The number that identifies the folder.
      public let watch: Int32
      /// The name in the folder.
      public let name: [UInt8]
      /// `isOverflow` is true if events were lost, `isFolder` if the event is about a subfolder, and `isGone` if the
      /// watched folder no longer exists.
      public let isOverflow, isFolder, isGone: Bool
    }

    /// Unused, because there are no events.
    public let descriptor: Int32

    /// Returns nil, because the system has no inotify.
    public init?() { nil }

    /// Returns nil, because no folder can be watched.
    public func watch(_ path: UnsafePointer<CChar>) -> Int32? { nil }
    /// Returns no events.
    public func events() -> [Event] { [] }
  }
#endif
