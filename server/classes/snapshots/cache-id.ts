/** What a cacheId names: the classes of a month, one class or one series (docs/specification.md, section 7). */
export type CacheId =
  | { kind: 'courses' /** yyyy-MM */; month: string }
  | { kind: 'course'; id: number }
  | { kind: 'series'; id: number }

const monthPattern = /^courses-((?:19|2\d)\d\d-(?:0[1-9]|1[0-2]))$/
// Up to 2,147,483,647, the largest id of the database and of GraphQL's Int.
const numberPattern = /^(course|series)-([1-9]\d{0,9})$/
const largestId = 2_147_483_647

/** Null for an invalid name: another word, a thirteenth month, a wrong number, leading zeros. */
export function parseCacheId(text: string): CacheId | null {
  const month = monthPattern.exec(text)?.[1]
  if (month) return { kind: 'courses', month }
  const [, kind, digits] = numberPattern.exec(text) ?? []
  const id = Number(digits)
  if (!kind || id > largestId) return null
  return kind === 'course' ? { kind: 'course', id } : { kind: 'series', id }
}
