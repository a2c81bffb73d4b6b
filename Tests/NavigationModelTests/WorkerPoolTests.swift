import Fuzzing
import Testing

/// How a pool distributes walks among its workers.
@Suite struct WorkerPoolTests {
  /// Returns the seeds and limits of a worker's walks, each of which takes ten steps if the limit allows.
  private func walks(of worker: Int, in pool: WorkerPool) -> [[UInt64]] {
    var taken = 0
    var walks: [[UInt64]] = []
    let code = pool.work(as: worker, taken: { taken }) { seed, most in
      walks.append([seed, UInt64(most)])
      taken += min(10, most)
      return 0
    }
    #expect(code == 0)
    return walks
  }

  @Test func `Each seed is one worker's, and the steps are shared without a rest`() {
    let pool = WorkerPool(seed: 7, steps: 45, jobs: 2)
    #expect(walks(of: 0, in: pool) == [[7, 23], [9, 13], [11, 3]])
    #expect(walks(of: 1, in: pool) == [[8, 22], [10, 12], [12, 2]])
    #expect(walks(of: 1, in: WorkerPool(seed: .max, steps: 1, jobs: 2)).isEmpty)
  }

  @Test func `A walk without steps, or one that finds something, is the worker's last`() {
    let pool = WorkerPool(seed: 1, steps: 100, jobs: 1)
    for code: Int32 in [0, 1] {
      var walks = 0
      let end = pool.work(as: 0, taken: { Int(code) * walks }) { _, _ in
        walks += 1
        return code
      }
      #expect(end == code && walks == 1)
    }
  }

  @Test func `Of several findings that of the lowest seed is told`() throws {
    let pool = WorkerPool(seed: 0, steps: 4, jobs: 4)
    let found = try pool.run(
      { $0 == 0 ? 0 : 1 }, seed: { UInt64($0) }, progress: {},
      finding: { $1 == .code(0) ? nil : $0 })
    #expect(found == 1)
  }
}
