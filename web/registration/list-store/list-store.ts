import { isListed, undone } from '#domain/registration/list/registration-list.rule.ts'
import {
  emptyList,
  type ListNote,
  type RegistrationList,
} from '#domain/registration/list/registration-list.ts'
import {
  expireList,
  reviveExpired,
  reviveList,
  storeList,
} from '#domain/registration/list/stored-list.rule.ts'
import { now } from '#web/platform/page/clock.ts'
import { expiredKey, forgetEvent, listKey } from './forget-list.ts'
import { read, write } from './list-storage.ts'

/** What a change of the list says: the domain's notes on adding, and what the screen says on taking away. */
export type SaidNote =
  | ListNote
  | { code: 'REMOVED_CLASS'; data: { title: string } }
  | { code: 'REMOVED_CLASSES'; data: { count: number } }
  | { code: 'ADDED_GUEST'; data: { name: string; title: string } }
  | { code: 'REMOVED_GUEST'; data: { name: string; title: string } }
  | { code: 'AS_BEFORE'; data: Record<never, never> }

/** What the last change of this tab took away and can be had back. */
export interface Undoable {
  before: RegistrationList
  said: SaidNote
}

export interface ListState {
  list: RegistrationList
  /** What adding said, by the class whose button was pressed; gone with the page and with the class. */
  notes: ReadonlyMap<number, ListNote>
  /** What the last change in this tab said; for the live region. */
  said: SaidNote | null
  /** For a minute or two, and until anything else changes. */
  undo: Undoable | null
  /** What the last list was, whose day is over. */
  expired: RegistrationList | null
}

/** How often a page that stays open looks whether the list's day is over. In milliseconds. */
const sweepEvery = 60_000
/** Sweeps after which a change can no longer be undone: two minutes at most, one at least. */
const sweepsUntilDone = 1

const nothing: ListState = { list: emptyList, notes: new Map(), said: null, undo: null, expired: null }
/** As the server draws a page: for a browser of which nothing is known. */
export const noList = () => nothing

let text: string | null = null
let state = nothing
let expiredText: string | null = null
let sweepsOfUndo = 0
const listeners = new Set<() => void>()
let stopWatching: (() => void) | null = null

/** The list of this browser, whatever tab changed it last. The same object as long as nothing changed. */
export function currentList(): ListState {
  const stored = read(listKey)
  if (stored !== text) {
    text = stored
    state = withList(reviveList(stored, now()))
  }
  const list = expireList(state.list, now())
  if (list !== state.list) state = withList(list)
  const ended = reviveExpired(text, now()) ? text : read(expiredKey)
  if (ended !== expiredText) {
    expiredText = ended
    state = { ...state, expired: reviveExpired(ended, now()) }
  }
  return state
}

/** Writes what `change` makes of the list as it stands now, and tells everybody. `undo`: what the person may want back. */
export function changeList(
  change: (list: RegistrationList) => RegistrationList,
  said: SaidNote | null = null,
  { note, undoable = false }: { note?: { courseId: number; note: ListNote }; undoable?: boolean } = {},
): void {
  const before = currentList()
  saveExpired()
  const list = change(before.list)
  if (list !== before.list) {
    text = list.entries.length > 0 ? storeList(list) : null
    write(listKey, text)
  }
  state = { ...withList(list), said }
  if (note) state = { ...state, notes: new Map(state.notes).set(note.courseId, note.note) }
  if (undoable && said && list !== before.list) state = { ...state, undo: { before: before.list, said } }
  sweepsOfUndo = 0
  notify()
}

/** Writes what was learned of the list's classes and whose it is: nothing is said of it, and what can be undone stays so. */
export function updateList(update: (list: RegistrationList) => RegistrationList): void {
  const before = currentList()
  const list = update(before.list)
  if (list === before.list) return
  text = storeList(list)
  write(listKey, text)
  state = { ...state, list }
  notify()
}

/** What the last change took away is in the list again. */
export function undoLast(): void {
  const { undo } = state
  if (undo) changeList(() => undone(undo.before, now()), { code: 'AS_BEFORE', data: {} })
}

/** It was taken back, or is not wanted. */
export function forgetExpired(): void {
  expiredText = null
  write(expiredKey, null)
  state = { ...state, expired: null }
  notify()
}

function forget(): void {
  changeList(() => emptyList)
  forgetExpired()
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
    if (event.key === listKey || event.key === expiredKey || event.key === null) notify()
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

/** Puts an expired list aside, and lets go of what can be undone. */
function sweep(): void {
  const before = state
  currentList()
  saveExpired()
  if (state.undo && ++sweepsOfUndo > sweepsUntilDone) state = { ...state, undo: null }
  if (state !== before) notify()
}

/** The list whose day is over leaves its place; what it was is remembered, without its guests. */
function saveExpired(): void {
  if (state.list.entries.length > 0 || text === null) return
  if (state.expired) {
    expiredText = storeList(state.expired)
    write(expiredKey, expiredText)
  }
  text = null
  write(listKey, null)
}

function withList(list: RegistrationList): ListState {
  const saved = [...state.notes].filter(([courseId]) => isListed(list, courseId))
  return { list, notes: new Map(saved), said: null, undo: null, expired: state.expired }
}

function notify(): void {
  for (const listener of listeners) listener()
}
