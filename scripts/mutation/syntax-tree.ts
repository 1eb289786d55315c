/** A node of the parser's tree. Its properties depend on its type, and the walk reads only a few of them. */
// biome-ignore lint/suspicious/noExplicitAny: see above
export type Node = { type: string; start: number; end: number } & Record<string, any>

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

/** The child nodes of a node, each with its property name. */
export function partsOf(node: Node): [string, Node][] {
  return Object.entries(node).flatMap(([key, value]) =>
    (Array.isArray(value) ? value : [value]).filter(isNode).map((part): [string, Node] => [key, part]),
  )
}

/** A replacement of the text between two positions of a file. */
export interface Change {
  start: number
  end: number
  to: string
}
