import type { Untitled } from '#domain/kernel/present-class.rule.ts'

type Cached = Untitled<'audit'>

/** What an entry keeps of a change: the fields in their order, and what they held before and after, but of those that are private. */
export interface AuditedChange {
  fields: string[]
  changes: Record<string, { before: Cached; after: Cached }>
}

/** Of `after`, what is another value than before; what is undefined was left out and stays as it was. `isPrivate`: that such a field changed is kept, and not what it held. */
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

/** Long texts are kept around the place where they begin to differ: the log is no second home of them. */
const longest = 200
const leadIn = 40

function savedOf(before: unknown, after: unknown): { before: Cached; after: Cached } {
  const [was, is] = [plain(before), plain(after)]
  const texts = [was, is].map((value) => (typeof value === 'string' ? value : ''))
  const from = texts.some(({ length }) => length > longest) ? firstDifference(texts[0]!, texts[1]!) : 0
  return { before: excerpt(was, from), after: excerpt(is, from) }
}

/** As it is read: rich text without its tags, a list of records as a list of texts. */
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

function excerpt(value: unknown, from: number): Cached {
  if (typeof value !== 'string') return value as Cached
  const cut = value.slice(from, from + longest)
  return `${from > 0 && value.length > from ? '…' : ''}${cut}${from + cut.length < value.length ? '…' : ''}`
}
