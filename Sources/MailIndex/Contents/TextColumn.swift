/// The texts of a message that are searched by themselves. The raw values are the names of the table's columns.
enum TextColumn: String, CaseIterable {
  case sender, recipients, subject, list, files, body, quote, others
}
