/** The fields whose value differs from `known`. */
export const changedFields = (
  values: object,
  known: Record<string, unknown>,
): [field: string, value: unknown][] =>
  Object.entries(values).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(known[field]))
