import Testing

@testable import MailBrowser
@testable import MailIndex

/// Returns the status bar's text after `done` of `total` messages are read.
private func told(
  _ pace: inout IndexingPace, _ done: Int, of total: Int, at milliseconds: Int64
) -> String? {
  pace.next(IndexProgress(done: done, total: total), now: milliseconds)?.words
}

@Test func `No time is told before messages were read for a while`() {
  var pace = IndexingPace(began: 0)
  #expect(told(&pace, 0, of: 10_000, at: 900) == nil)
  // The time that the envelopes take says nothing about the time for the text.
  for second in 1...60 as ClosedRange<Int64> {
    #expect(told(&pace, 0, of: 10_000, at: second * 1000) == "Indexing 0%")
  }
  #expect(told(&pace, 1, of: 10_000, at: 61_000) == "Indexing 0%")
  #expect(told(&pace, 150, of: 10_000, at: 62_000) == "Indexing 1%")
  #expect(told(&pace, 300, of: 10_000, at: 63_000) == "Indexing 3%")
  #expect(told(&pace, 401, of: 10_000, at: 65_000) == "Indexing 4%, 2 minutes")
}

@Test func `One slow second does not change the time much`() {
  var pace = IndexingPace(began: 0)
  var last = ""
  for second in 1...60 as ClosedRange<Int64> {
    last = told(&pace, Int(second) * 100, of: 60_000, at: second * 1000) ?? last
  }
  #expect(last == "Indexing 10%, 9 minutes")
  #expect(told(&pace, 6_000, of: 60_000, at: 61_000) == "Indexing 10%, 10 minutes")
}

@Test func `News in between take nothing of the percentage back`() {
  var pace = IndexingPace(began: 0)
  _ = told(&pace, 1, of: 100_000, at: 1000)
  #expect(told(&pace, 26_000, of: 100_000, at: 11_000)?.hasPrefix("Indexing 26%") == true)
  pace.beginUpdate(now: 11_000)
  #expect(told(&pace, 0, of: 74_100, at: 12_000)?.hasPrefix("Indexing 26%") == true)
  #expect(told(&pace, 5_000, of: 74_100, at: 14_000)?.hasPrefix("Indexing 30%") == true)
}
