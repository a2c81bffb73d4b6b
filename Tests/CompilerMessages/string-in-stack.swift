import SplitViewUI

func page() -> VStack<Event> {
  VStack {
    Text("Plan")
    // says: no exact matches in call to static method
    "Monday"
  }
}
