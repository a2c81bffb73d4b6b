import NavigationWalks

// What walks are made of serves the other tests as well.
typealias Scene = NavigationWalks.Scene
typealias Tree = NavigationWalks.Tree
