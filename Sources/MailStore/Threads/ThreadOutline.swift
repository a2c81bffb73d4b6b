/// Threads in the order in which a list shows them. The thread with the newest message is first. In a thread, each
/// message is followed by its replies, oldest first. Patches with the same date are sorted by their numbers.
public struct ThreadOutline: Hashable, Sendable {
  /// The numbers of the messages, in the order in which the list shows them.
  public internal(set) var order: [UInt32] = []
  /// The depth of each message in its thread. If the first message of a thread is missing, the
  /// oldest reply to it takes its place, and the other replies are placed below that reply.
  public internal(set) var depths: [UInt16] = []
  /// The indices in ``order`` where threads begin.
  public internal(set) var starts: [UInt32] = []

  /// Makes an outline without messages.
  public init() {}
}

extension MessageThreads {
  /// Returns the threads in the order in which a list shows them.
  /// - Parameter dates: the date of each message in seconds since 1970.
  public func outline(dates: [Int64]) -> ThreadOutline {
    var threads = self
    let all = (0..<Int32(count)).filter { node[Int($0)] >= 0 }
    let pieces = ThreadPieces(of: all, in: &threads, dates: dates) { UInt32($0) }
    var outline = ThreadOutline()
    for piece in pieces.threads { outline.append(piece) }
    return outline
  }
}

extension ThreadOutline {
  /// Appends the messages of a thread to the outline.
  mutating func append(_ thread: ThreadPieces.Thread) {
    starts.append(UInt32(order.count))
    for number in thread.order { order.append(UInt32(number)) }
    depths += thread.depths
  }
}
