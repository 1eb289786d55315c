import { z } from 'zod'
import { isPast } from '#domain/classes/class-timing.rule.ts'
import { errorCodes } from '#domain/kernel/error-codes.ts'
import { modes } from '#domain/kernel/modes.ts'
import { guestInput } from './guest.input.ts'
import { sortEntries } from './registration-list.rule.ts'
import { emptyList, type ListEntry, longestList, type RegistrationList } from './registration-list.ts'

const day = 24 * 60 * 60_000
const moment = z.string().refine((value) => !Number.isNaN(Date.parse(value)))

const storedRefusal = z.object({
  code: z.enum(errorCodes),
  data: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())])),
})
const storedEntry = z
  .object({
    course: z.object({
      courseId: z.int().positive(),
      title: z.string().min(1),
      start: moment,
      end: moment,
      modes: z.array(z.enum(modes)).min(1),
      locationName: z.string().nullable(),
      guestsAllowed: z.boolean(),
      seriesId: z.int().nullable(),
      seriesTitle: z.string().nullable(),
      registerSolo: z.boolean(),
    }),
    mode: z.enum(modes),
    guest: guestInput.nullable(),
    // Absent from lists of before: they kept the server's sentence as `error`, which goes. A code of a newer portal goes as well.
    refusal: storedRefusal.nullable().catch(null),
  })
  .refine(({ course, mode }) => course.modes.includes(mode))
const storedList = z.object({ entries: z.array(z.unknown()), changedAt: moment })

/** What browser storage keeps of the list: plain JSON; codes and data, no sentences. */
export function storeList(list: RegistrationList): string {
  // A tab of before, which is still open beside a new one, takes an entry for broken that has no `error`.
  const entries = list.entries.map((entry) => ({ ...entry, error: null }))
  return JSON.stringify({ ...list, entries })
}

/**
 * The list out of browser storage (null: nothing stored). Entries that make no sense, come twice or are past are dropped; a
 * list whose last change is a day ago, or that is no list at all, comes back empty.
 */
export function reviveList(stored: string | null, now: Date): RegistrationList {
  const parsed = storedList.safeParse(readJson(stored))
  if (!parsed.success) return emptyList
  const { changedAt, entries } = parsed.data
  if (isExpired(changedAt, now)) return emptyList
  const revived = new Map<number, ListEntry>()
  for (const entry of entries) {
    const { data } = storedEntry.safeParse(entry)
    if (data && !isPast(new Date(data.course.start), now)) revived.set(data.course.courseId, data)
  }
  return { entries: sortEntries([...revived.values()]).slice(0, longestList), changedAt }
}

/** The list, or an empty one when its day is over. For a page that stays open. */
export function expireList(list: RegistrationList, now: Date): RegistrationList {
  return list.changedAt !== null && isExpired(list.changedAt, now) ? emptyList : list
}

// A change 'in the future' is a clock that was set back: a little of it is no reason to lose the list.
function isExpired(changedAt: string, now: Date): boolean {
  return Math.abs(now.getTime() - Date.parse(changedAt)) >= day
}

function readJson(text: string | null): unknown {
  if (text === null) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
