/** The fields that hold something else than `known` has of them. */
export const changedFields = (
  values: object,
  known: Record<string, unknown>,
): [field: string, value: unknown][] =>
  Object.entries(values).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(known[field]))
