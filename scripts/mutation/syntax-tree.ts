/** A node of the parser's tree. Its parts depend on its type, and the walk asks for few of them. */
// biome-ignore lint/suspicious/noExplicitAny: see above
export type Node = { type: string; start: number; end: number } & Record<string, any>

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

/** The nodes directly below a node, each with the name of its part. */
export function partsOf(node: Node): [string, Node][] {
  return Object.entries(node).flatMap(([key, value]) =>
    (Array.isArray(value) ? value : [value]).filter(isNode).map((part): [string, Node] => [key, part]),
  )
}

/** The text between two places of a file becomes another one. */
export interface Change {
  start: number
  end: number
  to: string
}
