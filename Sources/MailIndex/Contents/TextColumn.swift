/// The parts of a message that can be searched separately. The raw values are the column names of the word table.
enum TextColumn: String, CaseIterable {
  case sender, recipients, subject, list, files, body, quote, others
}
