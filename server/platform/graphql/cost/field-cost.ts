/** What the estimate of a document knows of a field; declared beside it with `costs`. */
export interface FieldCost {
  /**
   * Rows of the list that it answers, or of the lists within what it answers: the most there can be, or as many as are
   * expected of these arguments. Without it a list counts as `rowsUnlessSaid`.
   */
  rows?: number | ((args: Record<string, unknown>) => number)
  /** What it does beside answering, such as a statement of its own; in units: a byte of the answer, or the time in which a byte of a usual answer is made (about ten million a second, held by document-cost.test.ts). */
  work?: number
}

/** Options of a field that say what it costs: `t.field({ ...costs({ rows: 30 }), ... })`. */
export function costs(cost: FieldCost): { extensions: { cost: FieldCost } } {
  return { extensions: { cost } }
}

/** A list that says nothing is taken for a long one, so that a new field is refused before it is a hole. */
export const rowsUnlessSaid = { objects: 100, values: 10 }
