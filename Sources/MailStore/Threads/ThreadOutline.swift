/// Threads in the order in which they are listed: the one with the newest message first. In each, a message is followed
/// by what answers it, the oldest first; patches of one date go by their numbers.
public struct ThreadOutline: Hashable, Sendable {
  /// The numbers of the messages.
  public internal(set) var order: [UInt32] = []
  /// For each of them, how many messages are above it. If the first message of a thread is not there, the others that
  /// answer it are below the oldest of them.
  public internal(set) var depths: [UInt16] = []
  /// The places in ``order`` at which threads begin.
  public internal(set) var starts: [UInt32] = []

  /// An outline without messages.
  public init() {}
}

extension MessageThreads {
  /// The threads as a list shows them.
  /// - Parameter dates: seconds since 1970 for each message.
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
  /// Adds a thread at the end.
  mutating func append(_ thread: ThreadPieces.Thread) {
    starts.append(UInt32(order.count))
    for number in thread.order { order.append(UInt32(number)) }
    depths += thread.depths
  }
}
