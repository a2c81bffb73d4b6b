import SplitViewUI

func page() -> VStack<Event> {
  VStack {
    Text("Plan")
    // says: write Text("...")
    "Monday"
  }
}
