/// A hierarchy that had to leave out some of the program's items, and reports it.
package protocol IncompleteHierarchy {
  /// The name of an item that was left out because it is already in another list; nil if none was.
  var leftOutName: String? { get }
}
