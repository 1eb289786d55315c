import { z } from 'zod'

/** The page size, and where the page begins. */
export const pageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(50).meta({ description: 'Rows on a page.' }),
  cursor: z
    .string()
    .regex(/^[\w-]{1,100}$/)
    .optional()
    .meta({ description: 'The `nextCursor` of the page before. Omitted: from the beginning.' }),
})

/** A page of `rows`. Clients only send its cursor back. */
export function pageOf<T extends z.ZodType>(row: T) {
  return z.object({
    items: z.array(row),
    nextCursor: z.string().nullable().meta({ description: 'For the next page. Null: this is the last one.' }),
  })
}

const startCursor = z.tuple([z.iso.datetime({ offset: true }), z.int().nonnegative()])
const idCursor = z.int().nonnegative()

/** Where a list by start continues. Null if the API did not make the cursor. */
export function readStartCursor(cursor: string): { start: string; id: number } | null {
  const parsed = startCursor.safeParse(decode(cursor))
  return parsed.success ? { start: parsed.data[0], id: parsed.data[1] } : null
}
export function readIdCursor(cursor: string): number | null {
  return idCursor.safeParse(decode(cursor)).data ?? null
}

/** Makes a page from up to `limit` + 1 rows. The additional row only shows that there is a next page. */
export function page<T>(rows: readonly T[], limit: number, cursorOf: (row: T) => unknown) {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  const hasMore = rows.length > limit && last !== undefined
  return { items, nextCursor: hasMore ? encode(cursorOf(last)) : null }
}

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
function decode(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return null
  }
}
