/**
 * What a call changes of a record. Fields left out are absent, and null clears. The rules know no null: a field is
 * `blank` instead.
 */
export function changedFields(change: object, blank: object): Record<string, unknown> {
  const blanks = new Map<string, unknown>(Object.entries(blank))
  return Object.fromEntries(
    Object.entries(change)
      .filter(([, value]) => value !== undefined)
      .map(([field, value]) => [field, value ?? blanks.get(field)]),
  )
}
