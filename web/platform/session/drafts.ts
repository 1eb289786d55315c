import { now } from '#web/platform/page/clock.ts'
import { orUndefined } from './or-undefined.ts'
import { isSharedComputer } from './shared-computer.ts'

// Form input that is not saved yet, on this device, so that leaving or reloading loses nothing. This is our own code:
// libraries that persist forms know no owner, no retention period and no shared computer. Deleted at logout
// (web/app/forget-on-logout.ts) and after a week. The owner is in the draft's name, so that no other user sees it. A visitor's input
// has no owner, and a visitor cannot log out: it lasts only as long as the tab. So do data about guests and
// accommodations, which must not stay on a device for days. On a shared computer, this applies to all input.

const prefix = 'archway.draft.'
const tabPrefix = 'tab.'
/** How long drafts are stored, in milliseconds. */
const retainedFor = 7 * 24 * 60 * 60 * 1000
/** If the browser cannot store: until the page is left. */
const inMemory = new Map<string, Draft>()

export type Draft = Readonly<Record<string, unknown>>

/** Names a form of people who are not logged in. */
export function visitorDraftName(form: string): string {
  return `${tabPrefix}visitor.${form}`
}

/** Names a form whose draft ends with the tab. Of one person or, with null, of a visitor. */
export function tabDraftName(form: string, userId: number | null): string {
  return userId === null ? visitorDraftName(form) : tabPrefix + draftName(form, userId)
}

function storageFor(name: string): Storage {
  return name.startsWith(tabPrefix) || isSharedComputer() ? sessionStorage : localStorage
}

/** Names a form of one person. */
export function draftName(form: string, userId: number): string {
  return `${form}.${userId}`
}

/** The draft stored under the name. Null if there is none, or if it cannot be read. */
export function readDraft(name: string): Draft | null {
  const stored = parse(orUndefined(() => storageFor(name).getItem(prefix + name)) ?? null)
  if (!stored) return inMemory.get(name) ?? null
  if (now().getTime() - stored.at < retainedFor) return stored.values
  forgetDraft(name)
  return null
}

export function saveDraft(name: string, values: Draft): void {
  const isStored = orUndefined(() => {
    storageFor(name).setItem(prefix + name, JSON.stringify({ at: now().getTime(), values }))
    return true
  })
  if (isStored) inMemory.delete(name)
  else inMemory.set(name, values)
}

export function forgetDraft(name: string): void {
  inMemory.delete(name)
  orUndefined(() => storageFor(name).removeItem(prefix + name))
}

/** For logging out: the next person at this screen must find none. */
export function forgetDrafts(): void {
  inMemory.clear()
  orUndefined(() => {
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key)
  })
}

function parse(text: string | null): { at: number; values: Draft } | null {
  if (text === null) return null
  const stored: unknown = orUndefined(() => JSON.parse(text))
  if (typeof stored !== 'object' || stored === null || !('at' in stored) || !('values' in stored)) return null
  const { at, values } = stored
  return typeof at === 'number' && typeof values === 'object' && values !== null
    ? { at, values: values as Draft }
    : null
}
