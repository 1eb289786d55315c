import { type ClassFacts, factsFromRow } from '#domain/classes/fields/class-facts.ts'
import type { CourseNode } from './classes.graph.ts'

const known = new WeakMap<CourseNode, ClassFacts>()

/** What the rules know of the class. Computed once per row, because several fields of a response need it. */
export function factsOf(course: CourseNode): ClassFacts {
  let facts = known.get(course)
  if (!facts) {
    facts = factsFromRow(course)
    known.set(course, facts)
  }
  return facts
}
