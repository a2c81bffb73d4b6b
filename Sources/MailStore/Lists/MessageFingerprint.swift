import SystemCalls

/// Identifies a message among all messages in its mailbox without reading it. Fingerprints are for
/// code that stores data from messages, such as an index.
package struct MessageFingerprint: Hashable, Sendable {
  /// A hash that stays the same as long as the message keeps its key and its bytes. It is computed from the name or the
  /// identifying fields, and from the inode, the time and the size if the list contains them.
  package let identity: UInt64
  /// A hash that stays the same as long as the message keeps its place and its name, including the flags in its name.
  package let place: UInt64
  /// The inode of the message's file; 0 in an mbox.
  package let inode: UInt64

  /// Makes a fingerprint from stored values.
  package init(identity: UInt64, place: UInt64, inode: UInt64) {
    (self.identity, self.place, self.inode) = (identity, place, inode)
  }
}

/// The state of a message's file. It changes whenever the bytes change in a way that affects the message's envelope.
package struct MessageFileState: Hashable, Sendable {
  /// The inode of the file; 0 in an mbox. For a symbolic link, this is the inode of the link itself.
  package let inode: UInt64
  /// The size of the message in bytes.
  package let size: Int64
  /// The time when the bytes last changed, in nanoseconds since 1970. In an mbox, a hash of the header.
  package let modified: Int64

  /// Makes a state from stored values.
  package init(inode: UInt64, size: Int64, modified: Int64) {
    (self.inode, self.size, self.modified) = (inode, size, modified)
  }
}

extension MessageList {
  /// Returns the fingerprint of the message at `index`.
  package func fingerprint(at index: Int) -> MessageFingerprint {
    let record = storage.contents.records[index]
    var identity = record.identity
    // Files with the same name often have neighbouring inodes and ordinals. Without the mixing, an
    // inode and an ordinal could cancel each other out: 5 ^ 1 equals 6 ^ 2.
    if record.ordinal > 1 { identity = (identity ^ identity >> 29) &* 0x9E37_79B9_7F4A_7C15 }
    for number in [UInt64(record.ordinal), UInt64(bitPattern: record.size)] {
      identity = (identity ^ number) &* 0x9E37_79B9_7F4A_7C15
      identity ^= identity >> 29
    }
    if mailbox.format == .mbox {
      return MessageFingerprint(
        identity: identity, place: UInt64(bitPattern: record.offset), inode: 0)
    }
    identity = (identity ^ UInt64(bitPattern: record.time)) &* 0x9E37_79B9_7F4A_7C15
    identity = MessageIndex.hash(storage.contents.base(of: record), seed: identity)
    let place = MessageIndex.hash(name(of: record), seed: record.isNew ? 1 : 2)
    return MessageFingerprint(identity: identity, place: place, inode: record.identity)
  }

  /// Returns the current state of the message's file; nil if the file is gone. For an mbox, returns
  /// the state at the time when the list was read; nil if the header does not determine it.
  package func fileState(at index: Int) -> MessageFileState? {
    let record = storage.contents.records[index]
    if mailbox.format == .mbox {
      let hashes = storage.contents.versions
      let head = hashes.indices.contains(index) ? Int64(bitPattern: hashes[index]) : 0
      return head == 0 ? nil : MessageFileState(inode: 0, size: record.size, modified: head)
    }
    guard let status = FileStatus(listed: folder(of: record).appending(name(of: record))) else {
      return nil
    }
    return MessageFileState(
      inode: status.inode, size: status.size,
      modified: status.modified &* 1_000_000_000 &+ status.modifiedNanoseconds)
  }

  /// The time to pass to `indices(ofFilesChangedSince:)` later, in seconds since 1970. It is a
  /// minute earlier than the current time, because the clock of a file server may differ.
  package static var fileTime: Int64 {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    return Int64(now.tv_sec) - 60
  }

  /// Returns the messages whose files were written or renamed at or after `time`, in seconds since
  /// 1970. Examines the status of every file, but opens none. For an mbox, returns no messages.
  package func indices(ofFilesChangedSince time: Int64) -> [Int] {
    if mailbox.format == .mbox { return [] }
    return storage.contents.records.indices.filter { index in
      let record = storage.contents.records[index]
      let status = FileStatus(folder(of: record).appending(name(of: record)))
      return status.map { $0.changed / 1_000_000_000 >= time } ?? false
    }
  }

  /// The times, sizes and inodes that the mailbox had when it was read, as bytes. Nil if the
  /// mailbox could have changed without changing these values.
  package var proof: [UInt8]? { storage.stamp.proof }
}
