import Foundation

/// A file with these bytes, which is gone after `body`.
func withFile<Result>(
  _ name: String, _ bytes: [UInt8], _ body: (String) async throws -> Result
) async throws -> Result {
  let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  let file = folder.appending(path: name)
  try Data(bytes).write(to: file)
  return try await body(file.path)
}
