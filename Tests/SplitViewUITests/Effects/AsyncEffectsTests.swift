import Synchronization
import Testing

@testable import SplitViewUI

private struct Refusal: Error {}

/// Performs an effect, and returns its events after it has ended.
private func events(
  of handler: AsyncEffects<String, String>, _ effect: String,
  cancelling: Bool = false
) async -> [String] {
  let wakes = AsyncStream<Void>.makeStream()
  let inbox = Inbox<String>(waking: { wakes.continuation.yield() })
  let run = EffectRun(1, to: inbox)
  handler.perform(effect, send: Send(run))
  if cancelling { run.cancel() }
  var events: [String] = []
  for await _ in wakes.stream {
    for message in inbox.takeAll() {
      switch message.content {
      case .event(let event): events.append(event())
      case .end: return events
      }
    }
    if cancelling { return events }
  }
  return events
}

@Test func `an async effect sends what it finds, in order`() async {
  let handler = AsyncEffects<String, String> { effect, send in
    for number in 1...3 { await send("\(effect) \(number)") }
  }
  #expect(await events(of: handler, "a") == ["a 1", "a 2", "a 3"])
}

@Test func `a stream that is quicker than the program waits for it, and loses nothing`() async {
  let handler = AsyncEffects<String, String> { _, send in
    for number in 1...5000 { await send("\(number)") }
  }
  let found = await events(of: handler, "a")
  #expect(found.count == 5000 && found.last == "5000")
}

@Test func `a thrown error is an event`() async {
  let handler = AsyncEffects<String, String> { _, send in
    await send("first")
    throw Refusal()
  } failure: { effect, error in
    "\(effect): \(error)"
  }
  #expect(await events(of: handler, "a") == ["first", "a: Refusal()"])
}

@Test func `elements come in batches, none twice and none lost`() async {
  let sizes = Mutex<[Int]>([])
  let handler = AsyncEffects<String, String> { _, send in
    let numbers = AsyncStream<Int> { continuation in
      for number in 1...20_000 { continuation.yield(number) }
      continuation.finish()
    }
    await send.batches(of: numbers) { numbers in
      sizes.withLock { $0.append(numbers.count) }
      return "\(numbers.first ?? 0)...\(numbers.last ?? 0)"
    }
  }
  let found = await events(of: handler, "a")
  #expect(sizes.withLock { $0.reduce(0, +) } == 20_000)
  #expect(found.last?.hasSuffix("...20000") == true && found.count < 20_000)
}

@Test func `nothing of a cancelled effect arrives, and its task is cancelled`() async {
  let isCancelled = AsyncStream<Bool>.makeStream()
  let inbox = Inbox<String>(waking: {})
  let run = EffectRun(1, to: inbox)
  let handler = AsyncEffects<String, String> { _, send in
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in send.onCancel { continuation.resume() } }
    } onCancel: {
    }
    await send("too late")
    isCancelled.continuation.yield(Task.isCancelled)
  }
  handler.perform("a", send: Send(run))
  run.cancel()
  for await cancelled in isCancelled.stream {
    #expect(cancelled)
    break
  }
  #expect(inbox.takeAll().isEmpty)
}

@Test func `an effect of callbacks ends when nobody can send any more`() {
  let inbox = Inbox<String>(waking: {})
  var send: Send<String>? = Send(EffectRun(1, to: inbox))
  send?("only")
  #expect(inbox.takeAll().count == 1)
  send = nil
  #expect(inbox.takeAll().count == 1)
}
