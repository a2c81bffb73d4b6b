@main struct Files {
  static func main() {}
}
