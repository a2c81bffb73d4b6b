import SplitViewUI

func page() -> some View<Event> {
  VStack {
    // says: type 'TextRole' has no member 'headline'
    Text("Plan", .headline)
    Text("Monday")
  }
}
// never says: could not be inferred
