/// A hierarchy that could not take all of its program's items, and says so.
package protocol IncompleteHierarchy {
  /// The name of an item that was left out, because it is in another list already; nil if none was.
  var leftOutName: String? { get }
}
