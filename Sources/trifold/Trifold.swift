@main struct Trifold {
  static func main() {}
}
