/// Threads in the order of a list, the one with the newest message first. Within a thread, each message is followed by
/// its replies, oldest first; patches with the same date are sorted by their numbers.
public struct ThreadOutline: Hashable, Sendable {
  /// The numbers of the messages.
  public internal(set) var order: [UInt32] = []
  /// The depth of each message in its thread. If the first message of a thread is missing, the oldest of its replies
  /// takes its place, and the other replies are below that one.
  public internal(set) var depths: [UInt16] = []
  /// The indices in ``order`` at which threads begin.
  public internal(set) var starts: [UInt32] = []

  /// Makes an outline without messages.
  public init() {}
}

extension MessageThreads {
  /// The threads in the order of a list.
  /// - Parameter dates: the date of each message in seconds since 1970.
  public func outline(dates: [Int64]) -> ThreadOutline {
    var threads = self
    let all = (0..<Int32(count)).filter { node[Int($0)] >= 0 }
    let pieces = ThreadPieces(of: all, in: &threads, dates: dates) { Int64($0) }
    var outline = ThreadOutline()
    for piece in pieces.threads { outline.append(piece) }
    return outline
  }
}

extension ThreadOutline {
  /// Appends a thread.
  mutating func append(_ thread: ThreadPieces.Thread) {
    starts.append(UInt32(order.count))
    for number in thread.order { order.append(UInt32(number)) }
    depths += thread.depths
  }
}
