/** The names of the fields that a change sets to another value, for the audit log. */
export function changedFields(before: object, after: object): string[] {
  const known = before as Record<string, unknown>
  return Object.entries(after)
    .filter(([field, value]) => JSON.stringify(known[field] ?? null) !== JSON.stringify(value ?? null))
    .map(([field]) => field)
}
