import { now } from '#web/platform/page/clock.ts'
import { isSharedComputer } from './shared-computer.ts'

// Form input that is not saved yet, on this device, so that leaving or reloading loses nothing. Deleted at logout
// (web/main.tsx) and after a week. The owner is in the draft's name, so that no other user sees it. A visitor's input
// has no owner, and a visitor cannot log out: it lasts only as long as the tab. So do data about guests and
// accommodations, which must not stay on a device for days. On a shared computer, this applies to all input.

const prefix = 'archway.draft.'
const ofTab = 'tab.'
/** In milliseconds. */
const retainedFor = 7 * 24 * 60 * 60 * 1000
/** If the browser cannot store: until the page is left. */
const ofPage = new Map<string, Draft>()

export type Draft = Readonly<Record<string, unknown>>

/** Names a form of people who are not logged in. */
export function visitorDraftName(form: string): string {
  return `${ofTab}visitor.${form}`
}

/** Names a form whose draft ends with the tab. Of one person or, with null, of a visitor. */
export function tabDraftName(form: string, userId: number | null): string {
  return userId === null ? visitorDraftName(form) : ofTab + draftName(form, userId)
}

function locationOf(name: string): Storage {
  return name.startsWith(ofTab) || isSharedComputer() ? sessionStorage : localStorage
}

/** Names a form of one person. */
export function draftName(form: string, userId: number): string {
  return `${form}.${userId}`
}

/** The draft stored under the name. Null if there is none, or if it cannot be read. */
export function readDraft(name: string): Draft | null {
  const stored = parse(quietly(() => locationOf(name).getItem(prefix + name)) ?? null)
  if (!stored) return ofPage.get(name) ?? null
  if (now().getTime() - stored.at < retainedFor) return stored.values
  forgetDraft(name)
  return null
}

export function saveDraft(name: string, values: Draft): void {
  const isStored = quietly(() => {
    locationOf(name).setItem(prefix + name, JSON.stringify({ at: now().getTime(), values }))
    return true
  })
  if (isStored) ofPage.delete(name)
  else ofPage.set(name, values)
}

export function forgetDraft(name: string): void {
  ofPage.delete(name)
  quietly(() => locationOf(name).removeItem(prefix + name))
}

/** For logging out: the next person at this screen must find none. */
export function forgetDrafts(): void {
  ofPage.clear()
  quietly(() => {
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key)
  })
}

function quietly<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}

function parse(text: string | null): { at: number; values: Draft } | null {
  if (text === null) return null
  const stored: unknown = quietly(() => JSON.parse(text))
  if (typeof stored !== 'object' || stored === null || !('at' in stored) || !('values' in stored)) return null
  const { at, values } = stored
  return typeof at === 'number' && typeof values === 'object' && values !== null
    ? { at, values: values as Draft }
    : null
}
