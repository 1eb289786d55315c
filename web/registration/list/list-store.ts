import { isListed } from '#domain/registration/registration-list.rule.ts'
import { emptyList, type ListNote, type RegistrationList } from '#domain/registration/registration-list.ts'
import { expireList, reviveList, storeList } from '#domain/registration/stored-list.rule.ts'
import { now } from '#web/platform/page/clock.ts'
import { forgetEvent, listKey } from './forget-list.ts'

/** What a change of the list says: the domain's notes on adding, and what the screen says on taking away. */
export type SaidNote =
  | ListNote
  | { code: 'REMOVED_CLASS'; data: { title: string } }
  | { code: 'REMOVED_CLASSES'; data: { count: number } }
  | { code: 'ADDED_GUEST'; data: { name: string; title: string } }
  | { code: 'REMOVED_GUEST'; data: { name: string; title: string } }

export interface ListState {
  list: RegistrationList
  /** What adding said, by the class whose button was pressed; gone with the page and with the class. */
  notes: ReadonlyMap<number, ListNote>
  /** What the last change in this tab said; for the live region. */
  said: SaidNote | null
}

/** How often a page that stays open looks whether the list's day is over. In milliseconds. */
const sweepEvery = 60_000

let text: string | null = null
let state: ListState = { list: emptyList, notes: new Map(), said: null }
const listeners = new Set<() => void>()
let stopWatching: (() => void) | null = null

/** The list of this browser, whatever tab changed it last. The same object as long as nothing changed. */
export function currentList(): ListState {
  const stored = readStorage()
  if (stored !== text) {
    text = stored
    state = withList(reviveList(stored, now()))
  }
  const list = expireList(state.list, now())
  if (list !== state.list) state = withList(list)
  return state
}

/** Writes what `change` makes of the list as it stands now, and tells everybody. */
export function changeList(
  change: (list: RegistrationList) => RegistrationList,
  said: SaidNote | null = null,
  note?: { courseId: number; note: ListNote },
): void {
  const before = currentList()
  const list = change(before.list)
  if (list !== before.list) {
    text = list.entries.length > 0 ? storeList(list) : null
    writeStorage(text)
  }
  state = { ...withList(list), said }
  if (note) state = { ...state, notes: new Map(state.notes).set(note.courseId, note.note) }
  tell()
}

function forget(): void {
  changeList(() => emptyList)
}

export function subscribeToList(listener: () => void): () => void {
  listeners.add(listener)
  stopWatching ??= watch()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    stopWatching?.()
    stopWatching = null
  }
}

/** Looks for changes of other tabs and for the end of the list's day, also after the machine has slept. */
function watch(): () => void {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key === listKey || event.key === null) tell()
  }
  const timer = setInterval(sweep, sweepEvery)
  window.addEventListener('storage', fromOtherTab)
  window.addEventListener(forgetEvent, forget)
  document.addEventListener('visibilitychange', sweep)
  sweep()
  return () => {
    clearInterval(timer)
    window.removeEventListener('storage', fromOtherTab)
    window.removeEventListener(forgetEvent, forget)
    document.removeEventListener('visibilitychange', sweep)
  }
}

/** Clears an expired list out of the browser. */
function sweep(): void {
  const before = state
  const { list } = currentList()
  if (list.entries.length === 0 && text !== null) {
    text = null
    writeStorage(null)
  }
  if (state !== before) tell()
}

function withList(list: RegistrationList): ListState {
  const kept = [...state.notes].filter(([courseId]) => isListed(list, courseId))
  return { list, notes: new Map(kept), said: null }
}

function tell(): void {
  for (const listener of listeners) listener()
}

// A browser that keeps nothing (storage switched off or full) still has the list until the page is left.
let storageFails = false

function readStorage(): string | null {
  if (storageFails) return text
  try {
    return localStorage.getItem(listKey)
  } catch {
    storageFails = true
    return text
  }
}

function writeStorage(value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(listKey)
    else localStorage.setItem(listKey, value)
  } catch {
    storageFails = true
  }
}
