import type { Untitled } from '#domain/kernel/present-class.rule.ts'

type StoredValue = Untitled<'audit'>

/**
 * What an audit entry stores of a change: the changed fields in order, and the values of those that are not private.
 */
export interface AuditedChange {
  fields: string[]
  changes: Record<string, { before: StoredValue; after: StoredValue }>
}

/**
 * The fields of `after` whose values differ from `before`. An undefined value counts as unchanged.
 * `isPrivate`: the entry stores that the field changed, but not its values.
 */
export function auditedChange(
  before: object,
  after: object,
  isPrivate: (field: string) => boolean = () => false,
): AuditedChange {
  const known = before as Record<string, unknown>
  const changed = Object.entries(after).filter(
    ([field, value]) =>
      value !== undefined && JSON.stringify(known[field] ?? null) !== JSON.stringify(value ?? null),
  )
  return {
    fields: changed.map(([field]) => field),
    changes: Object.fromEntries(
      changed
        .filter(([field]) => !isPrivate(field))
        .map(([field, value]) => [field, savedOf(known[field] ?? null, value ?? null)]),
    ),
  }
}

/** Longer texts are cut around the first difference: the log is not a second copy of them. */
const longest = 200
const leadIn = 40

function savedOf(before: unknown, after: unknown): { before: StoredValue; after: StoredValue } {
  const [was, is] = [plain(before), plain(after)]
  const texts = [was, is].map((value) => (typeof value === 'string' ? value : ''))
  const from = texts.some(({ length }) => length > longest) ? firstDifference(texts[0]!, texts[1]!) : 0
  return { before: excerpt(was, from), after: excerpt(is, from) }
}

/** The value as people read it: rich text without tags, and each record as one text. */
function plain(value: unknown): unknown {
  if (typeof value === 'string')
    return /<[a-z][^>]*>/i.test(value)
      ? value
          .replace(/<[^>]*>/g, ' ')
          .replace(/\s+/g, ' ')
          .trim()
      : value
  if (Array.isArray(value)) return value.map(plain)
  if (value !== null && typeof value === 'object' && !(value instanceof Date))
    return Object.values(value)
      .map((one) => (typeof one === 'object' ? plain(one) : String(one)))
      .filter((text) => text !== null && text !== '')
      .join(' ')
  return value
}

function firstDifference(one: string, other: string): number {
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  return Math.max(0, at - leadIn)
}

function excerpt(value: unknown, from: number): StoredValue {
  if (typeof value !== 'string') return value as StoredValue
  const cut = value.slice(from, from + longest)
  return `${from > 0 && value.length > from ? '…' : ''}${cut}${from + cut.length < value.length ? '…' : ''}`
}
