import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import type { Mode } from '#domain/kernel/modes.ts'
import type { GuestInput } from '#domain/registration/guests/guest.input.ts'
import * as rules from '#domain/registration/list/registration-list.rule.ts'
import type { ListEntry, ListNote, RegistrationList } from '#domain/registration/list/registration-list.ts'
import { type Session, useSession } from '#web/accounts/public.ts'
import type { ClassListing } from '#web/classes/public.ts'
import { now } from '#web/platform/page/clock.ts'
import { registeredIds } from '#web/registration/my-registrations/registered.ts'
import {
  changeList,
  currentList,
  forgetExpired,
  noList,
  type SaidNote,
  subscribeToList,
  type Undoable,
  undoLast,
} from './list-store.ts'
import { offeredClass } from './offered-class.ts'

export interface RegistrationListInUse {
  list: RegistrationList
  count: number
  /** Messages on adding, by the class whose button was selected. */
  notes: ReadonlyMap<number, ListNote>
  /** The message of the last change. */
  said: SaidNote | null
  entry: (courseId: number) => ListEntry | undefined
  contains: (courseId: number) => boolean
  /** Adds a class and the other classes of its series that can be joined. `mode`: the person's choice. */
  add: (course: ClassListing, seriesClasses: readonly ClassListing[], mode?: Mode) => void
  /** Adds several chosen dates at the same time, each with the other classes of its series that can be joined. */
  addAll: (courses: readonly ClassListing[], seriesClasses: readonly ClassListing[], mode?: Mode) => void
  /** ofSeries: other classes of its series are listed, too. takesSeries: the class cannot be removed without them. */
  removal: (courseId: number) => { ofSeries: boolean; takesSeries: boolean }
  /**
   * Removes a class with the others of its series. `alone`: only this class, if that is allowed (see mayLeaveAlone).
   */
  remove: (courseId: number, options?: { alone?: boolean }) => void
  setMode: (courseId: number, mode: Mode) => void
  /** For several classes of a series: in all classes that allow a guest. */
  setGuest: (courseIds: readonly number[], guest: GuestInput) => void
  removeGuest: (courseIds: readonly number[]) => void
  /** What the last removal removed. Null if nothing can be restored. */
  undo: Undoable | null
  undoLast: () => void
  /** The last list, which has expired. */
  expired: RegistrationList | null
  /** Adds the classes that are still open to the list. */
  putExpiredBack: (today: readonly ClassListing[]) => void
  forgetExpired: () => void
}

/**
 * The registration list of this browser (specification, section 4). It is the same in every tab, and is stored for one
 * day after the last change, through login, sign-up and verification.
 */
export function useRegistrationList(): RegistrationListInUse {
  const client = useQueryClient()
  const state = useSyncExternalStore(subscribeToList, currentList, noList)
  const account = accountOf(useSession())
  return useMemo(() => {
    const { notes, said, undo, expired } = state
    const seen = () => seenBy(currentList().list, account)
    const list = seenBy(state.list, account)
    const was = expired && seenBy(expired, account)
    const change = (what: (list: RegistrationList) => RegistrationList, ...how: HowChanged) =>
      changeList((all) => withSeen(all, account, what(seenBy(all, account))), ...how)
    const adding = (mode?: Mode) => ({ mode, by: account ?? null })
    const entry = (courseId: number) => list.entries.find(({ course }) => course.courseId === courseId)
    const addAll = (
      courses: readonly ClassListing[],
      seriesClasses: readonly ClassListing[],
      mode?: Mode,
    ) => {
      const [chosen, offered] = [courses.map(offeredClass), seriesClasses.map(offeredClass)]
      const added = rules.addClasses(seen(), chosen, offered, registeredIds(client), now(), adding(mode))
      const [note] = added.notes
      const clicked = chosen[0]
      change(
        () => added.list,
        note ?? null,
        note && clicked ? { note: { courseId: clicked.courseId, note } } : undefined,
      )
    }
    return {
      list,
      notes,
      said,
      count: list.entries.length,
      entry,
      contains: (courseId) => rules.isListed(list, courseId),
      add: (course, seriesClasses, mode) => addAll([course], seriesClasses, mode),
      addAll,
      removal: (courseId) => {
        const ofSeries = rules.removeClass(list, courseId, now()).entries.length < list.entries.length - 1
        return { ofSeries, takesSeries: ofSeries && !rules.mayLeaveAlone(list, courseId) }
      },
      remove: (courseId, options) => {
        const before = seen()
        const after = rules.removeClass(before, courseId, now(), options)
        change(() => after, removedNote(before, after), { undoable: true })
      },
      setMode: (courseId, mode) => change((before) => rules.chooseMode(before, courseId, mode, now())),
      setGuest: (courseIds, guest) => {
        const title = titleOf(courseIds)
        if (title === null) return
        const name = `${guest.firstName} ${guest.lastName}`
        change((before) => courseIds.reduce((one, id) => rules.setGuest(one, id, guest, now()), before), {
          code: 'ADDED_GUEST',
          data: { name, title },
        })
      },
      removeGuest: (courseIds) => {
        const guest = courseIds.map((id) => entryIn(id)?.guest).find(Boolean)
        const title = titleOf(courseIds)
        if (!guest || title === null) return
        const name = `${guest.firstName} ${guest.lastName}`
        change(
          (before) => courseIds.reduce((one, id) => rules.removeGuest(one, id, now()), before),
          { code: 'REMOVED_GUEST', data: { name, title } },
          { undoable: true },
        )
      },
      undo,
      undoLast,
      expired: was?.entries.length ? was : null,
      putExpiredBack: (today) => {
        if (!was) return
        const offered = today.map(offeredClass)
        const back = rules.putBack(seen(), was.entries, offered, registeredIds(client), now())
        change(() => back.list, back.notes[0] ?? null)
        forgetExpired()
      },
      forgetExpired,
    }
  }, [client, state, account])
}

type HowChanged = typeof changeList extends (change: never, ...how: infer How) => void ? How : never

/** The account that views the list. Null: a visitor. Undefined until it is known: then nothing is hidden. */
const accountOf = ({ status, user }: Session): number | null | undefined =>
  status === 'logged-in' ? user.databaseId : status === 'visitor' ? null : undefined
const seenBy = (list: RegistrationList, account: number | null | undefined) =>
  account === undefined ? list : rules.listOf(list, account)
const withSeen = (all: RegistrationList, account: number | null | undefined, seen: RegistrationList) =>
  account === undefined ? seen : rules.withListOf(all, account, seen)

function entryIn(courseId: number): ListEntry | undefined {
  return currentList().list.entries.find(({ course }) => course.courseId === courseId)
}

/** Title of the class, or of the series of these classes. Null if none is listed. */
function titleOf(courseIds: readonly number[]): string | null {
  const [first, ...others] = courseIds.flatMap((id) => entryIn(id)?.course ?? [])
  return first ? (others.length > 0 && first.seriesTitle) || first.title : null
}

function removedNote(before: RegistrationList, after: RegistrationList): SaidNote | null {
  const removed = before.entries.filter(({ course }) => !rules.isListed(after, course.courseId))
  if (removed.length === 0) return null
  if (removed.length === 1) return { code: 'REMOVED_CLASS', data: { title: removed[0]!.course.title } }
  return { code: 'REMOVED_CLASSES', data: { count: removed.length } }
}
