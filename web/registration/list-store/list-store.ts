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

/** The message of a change of the list: the domain's notes on adding, and the page's messages on removing. */
export type SaidNote =
  | ListNote
  | { code: 'REMOVED_CLASS'; data: { title: string } }
  | { code: 'REMOVED_CLASSES'; data: { count: number } }
  | { code: 'ADDED_GUEST'; data: { name: string; title: string } }
  | { code: 'REMOVED_GUEST'; data: { name: string; title: string } }
  | { code: 'AS_BEFORE'; data: Record<never, never> }

/** What the last change of this tab removed and can restore. */
export interface Undoable {
  before: RegistrationList
  said: SaidNote
}

export interface ListState {
  list: RegistrationList
  /** Messages on adding, by the class whose button was selected. They are dropped with the page and with the class. */
  notes: ReadonlyMap<number, ListNote>
  /** The message of the last change in this tab, for the live region. */
  said: SaidNote | null
  /** What Undo restores. It is offered for one to two minutes, or until another change. */
  undo: Undoable | null
  /** The last list, which has expired. */
  expired: RegistrationList | null
}

/** How often an open page checks whether the list has expired. In milliseconds. */
const sweepEvery = 60_000
/** Sweeps after which a change can no longer be undone: after one to two minutes. */
const sweepsUntilDone = 1

const nothing: ListState = { list: emptyList, notes: new Map(), said: null, undo: null, expired: null }
/** For the server's render: nothing is known about the browser. */
export const noList = () => nothing

let text: string | null = null
let state = nothing
let expiredText: string | null = null
let sweepsOfUndo = 0
const listeners = new Set<() => void>()
let stopWatching: (() => void) | null = null

/** The list of this browser, whichever tab changed it last. The same object until something changes. */
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

/**
 * Applies `change` to the current list, saves it and notifies all subscribers. `undo`: what the person may want to
 * restore.
 */
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

/** Saves updates about the list's classes and its owner. Shows no message, and what can be undone stays. */
export function updateList(update: (list: RegistrationList) => RegistrationList): void {
  const before = currentList()
  const list = update(before.list)
  if (list === before.list) return
  text = storeList(list)
  write(listKey, text)
  state = { ...state, list }
  notify()
}

/** Restores what the last change removed. */
export function undoLast(): void {
  const { undo } = state
  if (undo) changeList(() => undone(undo.before, now()), { code: 'AS_BEFORE', data: {} })
}

/** The expired list was restored or dismissed. */
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

/** Watches for changes of other tabs and for the list's expiration, also after the device was asleep. */
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

/** Sets an expired list aside, and drops what can be undone. */
function sweep(): void {
  const before = state
  currentList()
  saveExpired()
  if (state.undo && ++sweepsOfUndo > sweepsUntilDone) state = { ...state, undo: null }
  if (state !== before) notify()
}

/** Moves the list to the expired ones, without its guests. */
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
