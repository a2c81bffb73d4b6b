import SystemCalls

/// What tells a message in a list from all others of its mailbox, without a look into the message. It is for programs
/// that keep what they read of a message, such as an index.
package struct MessageFingerprint: Hashable, Sendable {
  /// The same as long as the message has its key and its bytes: made of the name or the identifying fields, and of the
  /// inode, the time and the size where the list has them.
  package let identity: UInt64
  /// The same as long as the message lies in the same place under the same name, flags among it.
  package let place: UInt64
  /// The inode of the message's own file; 0 in an mbox.
  package let inode: UInt64

  /// Makes a fingerprint that was kept.
  package init(identity: UInt64, place: UInt64, inode: UInt64) {
    (self.identity, self.place, self.inode) = (identity, place, inode)
  }
}

/// The state of a message that changes with its bytes, as far as an envelope is made of them.
package struct MessageFileState: Hashable, Sendable {
  /// The number of the file in its file system, of the link itself for a symbolic link; 0 in an mbox.
  package let inode: UInt64
  /// The bytes.
  package let size: Int64
  /// The time of the last change of the bytes, in nanoseconds since 1970; in an mbox a hash of the head.
  package let modified: Int64

  /// Makes a state that was kept.
  package init(inode: UInt64, size: Int64, modified: Int64) {
    (self.inode, self.size, self.modified) = (inode, size, modified)
  }
}

extension MessageList {
  /// The fingerprint of the message at `index`.
  package func fingerprint(at index: Int) -> MessageFingerprint {
    let record = storage.contents.records[index]
    var identity = record.identity
    // The inodes of files of one name are often neighbours, as their ordinals are: 5 ^ 1 is 6 ^ 2.
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

  /// The present state of the file of the message at `index`; nil for one that is gone. In an mbox the state that it had
  /// in the list; nil if its head does not tell.
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

  /// The present time, as `indices(ofFilesChangedSince:)` takes it: a minute ago, since a file server may have another
  /// clock.
  package static var fileTime: Int64 {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    return Int64(now.tv_sec) - 60
  }

  /// The messages whose files were written or named at a time or later, in seconds since 1970. Looks at every file, and
  /// opens none. An mbox has no such files.
  package func indices(ofFilesChangedSince time: Int64) -> [Int] {
    if mailbox.format == .mbox { return [] }
    return storage.contents.records.indices.filter { index in
      let record = storage.contents.records[index]
      let status = FileStatus(folder(of: record).appending(name(of: record)))
      return status.map { $0.changed / 1_000_000_000 >= time } ?? false
    }
  }

  /// The times, sizes and inodes that the mailbox had when it was read, as bytes; nil if it could change and keep them.
  package var proof: [UInt8]? { storage.stamp.proof }
}
