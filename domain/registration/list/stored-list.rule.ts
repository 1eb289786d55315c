import { isPast } from '#domain/classes/times/class-timing.rule.ts'
import { sortEntries } from './registration-list.rule.ts'
import { emptyList, type ListEntry, longestList, type RegistrationList } from './registration-list.ts'
import { isInstant, isObject, readEntry } from './stored-entry.ts'

const day = 24 * 60 * 60_000
/** How long a list that is over can be had back: from its last change on. */
const rememberedFor = 8 * day

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
  const list = readList(stored)
  if (!list) return emptyList
  const { changedAt, entries } = list
  return isExpired(changedAt, now) ? emptyList : { entries: revivedEntries(entries, now), changedAt }
}

/**
 * What a list was whose day is over, for a week more: the classes that are still to come, each as it was to be booked. Without its
 * guests, who are people and were told of for that day. Null where there is nothing of it.
 */
export function reviveExpired(stored: string | null, now: Date): RegistrationList | null {
  const list = readList(stored)
  if (!list) return null
  const { changedAt, entries } = list
  const age = now.getTime() - Date.parse(changedAt)
  if (!isExpired(changedAt, now) || age < 0 || age >= rememberedFor) return null
  const saved = revivedEntries(entries, now).map((entry) => ({ ...entry, guest: null, refusal: null }))
  return saved.length > 0 ? { entries: saved, changedAt } : null
}

function revivedEntries(entries: readonly unknown[], now: Date): ListEntry[] {
  const revived = new Map<number, ListEntry>()
  for (const entry of entries) {
    const data = readEntry(entry)
    if (data && !isPast(new Date(data.course.start), now)) revived.set(data.course.courseId, data)
  }
  return sortEntries([...revived.values()]).slice(0, longestList)
}

/** The list, or an empty one when its day is over. For a page that stays open. */
export function expireList(list: RegistrationList, now: Date): RegistrationList {
  return list.changedAt !== null && isExpired(list.changedAt, now) ? emptyList : list
}

// A change 'in the future' is a clock that was set back: a little of it is no reason to lose the list.
function isExpired(changedAt: string, now: Date): boolean {
  return Math.abs(now.getTime() - Date.parse(changedAt)) >= day
}

function readList(stored: string | null): { changedAt: string; entries: readonly unknown[] } | null {
  const list = readJson(stored)
  if (!isObject(list) || !isInstant(list.changedAt) || !Array.isArray(list.entries)) return null
  return { changedAt: String(list.changedAt), entries: list.entries }
}

function readJson(text: string | null): unknown {
  if (text === null) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
