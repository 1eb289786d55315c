import { isPast } from '#domain/classes/times/class-timing.rule.ts'
import { sortEntries } from './registration-list.rule.ts'
import { emptyList, type ListEntry, longestList, type RegistrationList } from './registration-list.ts'
import { isInstant, isObject, readEntry } from './stored-entry.ts'

const day = 24 * 60 * 60_000
/** How long an expired list can be restored, from its last change. */
const rememberedFor = 8 * day

/** What browser storage contains of the list: plain JSON, with codes and data but no sentences. */
export function storeList(list: RegistrationList): string {
  // A tab of an earlier version, still open, treats an entry without `error` as broken.
  const entries = list.entries.map((entry) => ({ ...entry, error: null }))
  return JSON.stringify({ ...list, entries })
}

/**
 * The list from browser storage (null: nothing stored). Drops entries that are invalid, duplicate or past. An invalid
 * list, or one whose last change is a day ago, becomes empty.
 */
export function reviveList(stored: string | null, now: Date): RegistrationList {
  const list = readList(stored)
  if (!list) return emptyList
  const { changedAt, entries } = list
  return isExpired(changedAt, now) ? emptyList : { entries: revivedEntries(entries, now), changedAt }
}

/**
 * An expired list, for a week more: the upcoming classes, each as it was to be registered. Without its guests, whose
 * personal data were given only for that day. Null if nothing is left.
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

/** The list, or an empty one if its day is over. For a page that stays open. */
export function expireList(list: RegistrationList, now: Date): RegistrationList {
  return list.changedAt !== null && isExpired(list.changedAt, now) ? emptyList : list
}

// A change 'in the future' means that the clock was set back. A small difference must not lose the list.
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
