/// The sequences of a folder of MH: names for some of its messages, in a file beside them.
enum MHSequences {
  /// The name of the file.
  static let fileName = ".mh_sequences"
}
