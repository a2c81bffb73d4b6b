/// A hierarchy that had to leave out some of the program's items, and reports this.
package protocol IncompleteHierarchy {
  /// The name of an item that was left out because it is already in another list. Nil if no item was left out.
  var leftOutName: String? { get }
}
