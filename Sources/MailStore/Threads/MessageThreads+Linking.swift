extension MessageThreads {
  /// Removes all links between these messages and others.
  mutating func clear(_ numbers: [Int32]) {
    for number in numbers {
      guard let said = links(of: number) else { continue }
      clear(node: Int(home[Int(number)]))
      if node[Int(number)] >= 0 { clear(node: Int(node[Int(number)])) }
      for reference in said.references { clear(node: reference.node) }
    }
  }

  private mutating func clear(node: Int) {
    message[node] = -1
    parent[node] = -1
    up[node] = Int32(node)
  }

  /// Links messages that have no links yet. The messages must be a complete group of related messages, in order.
  ///
  /// Links from the messages' own references are made before links that other messages imply, so no link ever has to be
  /// removed. The roots show immediately whether a new link would make a loop.
  mutating func link(_ numbers: [Int32]) {
    for number in numbers { takeNode(number) }
    for number in numbers {
      guard let said = links(of: number) else { continue }
      // A copy is placed below the first message with its id. The references of the copy therefore count as references
      // of that message.
      let own = Int(home[Int(number)])
      if let last = said.references.last(where: { $0.node != own && counts($0) }) {
        attach(own, below: last.node)
      }
    }
    for number in numbers {
      guard let said = links(of: number), said.references.count > 1 else { continue }
      linkReferences(of: said)
    }
    if hasOrphans { linkOrphans(numbers) }
  }

  /// True if a reference is an id, or is a bare word that is the id of some message.
  private func counts(_ reference: Reference) -> Bool {
    !reference.isBareWord || message[reference.node] >= 0
  }

  /// Assigns a message the node of its id. If an earlier message already has that node, assigns a new node below it.
  private mutating func takeNode(_ number: Int32) {
    let own = home[Int(number)]
    guard links(of: number) != nil else { return }
    var taken = own
    if message[Int(own)] >= 0 {
      taken = spare[number] ?? Int32(ids.addWithoutKey())
      spare[number] = taken
      makeNodes()
    }
    message[Int(taken)] = number
    node[Int(number)] = taken
    if taken != own { attach(Int(taken), below: Int(own)) }
  }

  private mutating func linkReferences(of said: Links) {
    var above: Int?
    for reference in said.references where counts(reference) {
      if let above { attach(reference.node, below: above) }
      above = reference.node
    }
  }

  /// Links replies by their subjects if they name no preceding message. A copy remains below the first message with the
  /// same id.
  private mutating func linkOrphans(_ numbers: [Int32]) {
    var heads: [Int: Int32] = [:]
    for number in numbers {
      guard let said = links(of: number), let subject = said.subject,
        node[Int(number)] == home[Int(number)], hasOrphan[subject]
      else { continue }
      let head = heads[subject]
      if said.isOrphan, !said.references.contains(where: counts), let head {
        attach(Int(node[Int(number)]), below: Int(node[Int(head)]))
      } else if !said.isReply || head == nil {
        heads[subject] = number
      }
    }
  }

  /// Places a node below another one, unless it already has a parent, or would be placed below itself.
  private mutating func attach(_ child: Int, below above: Int) {
    guard parent[child] < 0, root(of: above) != child else { return }
    parent[child] = Int32(above)
    up[child] = Int32(above)
  }

  /// Returns the root of the tree that contains a node.
  mutating func root(of node: Int) -> Int {
    var node = node
    while Int(up[node]) != node {
      up[node] = up[Int(up[node])]
      node = Int(up[node])
    }
    return node
  }
}
