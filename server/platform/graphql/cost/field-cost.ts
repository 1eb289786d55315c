/** What a field declares for the cost estimate, with `costs`. */
export interface FieldCost {
  /**
   * Rows of the field's list, or of the lists within its value: the maximum, or the number expected for these
   * arguments. Without it a list counts as `rowsUnlessSaid`.
   */
  rows?: number | ((args: Record<string, unknown>) => number)
  /**
   * Extra work, such as its own statement, in units. A unit is a byte of the response, or the time to make a byte of a
   * usual response (about ten million per second, checked by document-cost.test.ts).
   */
  work?: number
}

/** Field options that declare its cost: `t.field({ ...costs({ rows: 30 }), ... })`. */
export function costs(cost: FieldCost): { extensions: { cost: FieldCost } } {
  return { extensions: { cost } }
}

/** A list without a declared cost counts as long, so that a new field is rejected rather than a risk. */
export const rowsUnlessSaid = { objects: 100, values: 10 }
