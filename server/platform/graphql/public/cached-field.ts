import type { FieldCost } from '#server/platform/graphql/cost/field-cost.ts'

/** Options of a public root field whose responses to visitors are cached, with its cost. */
export function cachedField(cost: FieldCost = {}): { extensions: { cached: true; cost: FieldCost } } {
  return { extensions: { cached: true, cost } }
}

/** Options of a field that shows classes other than its own. They may change without it. */
export function reaches(cost: FieldCost = {}): { extensions: { reaches: true; cost: FieldCost } } {
  return { extensions: { reaches: true, cost } }
}
