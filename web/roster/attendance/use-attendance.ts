import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type QueuedCheckIn, waitingValue } from '#domain/roster/attendance/queued-check-ins.rule.ts'
import { useSession } from '#web/accounts/public.ts'
import { undoAct } from '#web/classes/undo/public.ts'
import { CallError, NETWORK } from '#web/platform/graphql/client.ts'
import { newKey } from '#web/platform/graphql/idempotency-key.ts'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import {
  type BoxKey,
  type Roster,
  type RosterEntry,
  refreshCounts,
  rosterKey,
  setAttendance,
  setAttendanceOfMany,
} from '#web/roster/roster.api.ts'
import { countPresent, fullName } from '#web/roster/roster-labels.ts'
import { saveCheckIn, sendCheckIns, useQueuedCheckIns, withEntry } from './check-in-queue.ts'

/** One checkbox of the roster: a person's, or their guest's. */
export interface CheckInBox {
  entry: RosterEntry
  guest: boolean
}

export interface Attendance {
  /** The roster with changes in progress. Rejected changes are reverted. */
  entries: readonly RosterEntry[]
  isSaving: (box: CheckInBox) => boolean
  /** The box was changed offline, and is sent when the portal is reachable. */
  isWaiting: (box: CheckInBox) => boolean
  /** Why a box was not saved, until it is changed again. */
  failureOf: (box: CheckInBox) => string | null
  /** What was not saved for people who are no longer on the roster. */
  lost: readonly string[]
  checkIn: (box: CheckInBox, checkedIn: boolean) => void
  /** Several at the same time. */
  checkInMany: (boxes: readonly BoxKey[]) => void
  /** Undoes the last checkInMany. */
  undoCheckInMany: () => void
  isCheckingInMany: boolean
  /** The boxes that the last checkInMany checked, for undo. Empty after the undo, or when a single box is changed. */
  checkedInMany: readonly BoxKey[]
  /** Why checkInMany failed. */
  manyFailed: string | null
  /** The last event, for a live region. */
  said: string
}

/**
 * Checks in people. The box changes immediately and says that it is saving. If that fails, the box reverts and says
 * why. Several changes may be in progress.
 */
export function useAttendance(roster: Roster): Attendance {
  const t = useMessages()
  const client = useQueryClient()
  const [pending, setPending] = useState<Readonly<Record<string, boolean>>>({})
  const [failures, setFailures] = useState<Readonly<Record<string, string>>>({})
  const [many, setMany] = useState<Many>(nothingChecked)
  const [said, setSaid] = useState('')
  const queryKey = rosterKey(roster.course.databaseId)
  const waiting = useQueuedCheckIns().filter(({ courseId }) => courseId === roster.course.databaseId)
  const userId = useSession().user?.databaseId ?? null
  const entries = roster.entries.map((entry) => withPending(withWaiting(entry, waiting), pending))
  const boxes = entries.flatMap((entry) => [
    idOf({ entry, guest: false }),
    ...(entry.guest ? [idOf({ entry, guest: true })] : []),
  ])

  const put = (changed: RosterEntry) =>
    client.setQueryData<Roster>(queryKey, (known) =>
      known === undefined ? known : withEntry(known, changed),
    )

  /** Queues the change until there is a connection, after those already queued. */
  const wait = (boxes: readonly BoxKey[], checkedIn: boolean, key = newKey) => {
    if (userId === null) return false
    for (const { registrationId, guest } of boxes) {
      const checkIn = { courseId: roster.course.databaseId, registrationId, guest, checkedIn, refused: null }
      saveCheckIn(userId, { ...checkIn, key: key() })
    }
    return true
  }

  const checkIn = async (box: CheckInBox, checkedIn: boolean) => {
    const id = idOf(box)
    if (id in pending) return
    const name = nameOf(box)
    const key = newKey()
    const own = { registrationId: box.entry.registrationId, guest: box.guest }
    if (waitingValue(waiting, own) !== null && wait([own], checkedIn)) {
      setSaid(t('adminRoster.tick.waits', { name }))
      return void sendCheckIns(client, userId!)
    }
    setPending((known) => ({ ...known, [id]: checkedIn }))
    setFailures((known) => without(known, id))
    setMany(nothingChecked)
    try {
      const changed = await setAttendance({ ...own, checkedIn }, key)
      // A load that began earlier would revert the box.
      await client.cancelQueries({ queryKey })
      refreshCounts(client)
      const now = put(changed)
      const { here, all } = countPresent(now?.entries ?? [])
      setSaid(t(checkedIn ? 'adminRoster.tick.done' : 'adminRoster.tick.undone', { name, count: here, all }))
    } catch (error) {
      if (isNetwork(error) && wait([own], checkedIn, () => key))
        return setSaid(t('adminRoster.tick.waits', { name }))
      const failure = t('adminRoster.tick.failed', { name, reason: sentenceOf(error) })
      setFailures((known) => ({ ...known, [id]: failure }))
      setSaid(failure)
      // Rejected: the roster has changed, for example because a person cancelled.
      void client.invalidateQueries({ queryKey })
    } finally {
      setPending((known) => without(known, id))
    }
  }

  const courseId = roster.course.databaseId
  const checkInMany = async (requested: readonly BoxKey[]) => {
    if (many.isOn) return
    setMany({ ...many, isOn: true, failed: null })
    try {
      const { roster: now, changed, act } = await setAttendanceOfMany(courseId, requested, true)
      await client.cancelQueries({ queryKey })
      refreshCounts(client)
      client.setQueryData(queryKey, now)
      setMany({ isOn: false, checked: changed, act, failed: null })
      const { here, all } = countPresent(now.entries)
      const count = changed.length
      setSaid(t('adminRoster.all.done', { count, here, all }))
    } catch (error) {
      if (isNetwork(error) && wait(requested, true)) {
        setMany(nothingChecked)
        return setSaid(t('adminRoster.all.waits', { count: requested.length }))
      }
      setMany({ ...many, isOn: false, failed: sentenceOf(error) })
      void client.invalidateQueries({ queryKey })
    }
  }

  const undoCheckInMany = async () => {
    if (many.isOn || many.act === null) return
    setMany({ ...many, isOn: true, failed: null })
    try {
      await undoAct(many.act, false)
      const count = many.checked.length
      await client.invalidateQueries({ queryKey })
      setMany(nothingChecked)
      const { here, all } = countPresent(client.getQueryData<Roster>(queryKey)?.entries ?? [])
      setSaid(t('adminRoster.all.undone', { count, here, all }))
    } catch (error) {
      setMany({ ...many, isOn: false, failed: sentenceOf(error) })
      void client.invalidateQueries({ queryKey })
    }
  }

  return {
    entries,
    checkInMany: (requested) => void checkInMany(requested),
    undoCheckInMany: () => void undoCheckInMany(),
    isCheckingInMany: many.isOn,
    checkedInMany: many.checked,
    manyFailed: many.failed,
    isSaving: (box) => idOf(box) in pending,
    isWaiting: ({ entry, guest }) =>
      waitingValue(waiting, { registrationId: entry.registrationId, guest }) !== null,
    failureOf: (box) => failures[idOf(box)] ?? null,
    lost: [
      ...Object.entries(failures).flatMap(([id, failure]) => (boxes.includes(id) ? [] : [failure])),
      ...waiting.flatMap(({ registrationId, guest, refused }) => {
        if (refused === null) return []
        const entry = roster.entries.find((one) => one.registrationId === registrationId)
        const name = entry ? nameOf({ entry, guest }) : t('adminRoster.tick.somebody')
        return [t('adminRoster.tick.failed', { name, reason: sentenceOf(new CallError('', refused)) })]
      }),
    ],
    checkIn: (box, checkedIn) => void checkIn(box, checkedIn),
    said,
  }
}

interface Many {
  isOn: boolean
  checked: readonly BoxKey[]
  /** The act that undo needs. */
  act: string | null
  failed: string | null
}
const nothingChecked: Many = { isOn: false, checked: [], act: null, failed: null }

const isNetwork = (error: unknown) => error instanceof CallError && error.code === NETWORK

const idOf = ({ entry, guest }: CheckInBox) => `${entry.registrationId}${guest ? ' guest' : ''}`

function nameOf({ entry, guest }: CheckInBox): string {
  return guest && entry.guest ? entry.guest.name : fullName(entry)
}

function withWaiting(entry: RosterEntry, waiting: readonly QueuedCheckIn[]): RosterEntry {
  const value = (guest: boolean) => waitingValue(waiting, { registrationId: entry.registrationId, guest })
  return {
    ...entry,
    checkedIn: value(false) ?? entry.checkedIn,
    guest: entry.guest && { ...entry.guest, checkedIn: value(true) ?? entry.guest.checkedIn },
  }
}

function withPending(entry: RosterEntry, pending: Readonly<Record<string, boolean>>): RosterEntry {
  const own = pending[idOf({ entry, guest: false })]
  const guests = pending[idOf({ entry, guest: true })]
  if (own === undefined && guests === undefined) return entry
  return {
    ...entry,
    checkedIn: own ?? entry.checkedIn,
    guest: entry.guest && { ...entry.guest, checkedIn: guests ?? entry.guest.checkedIn },
  }
}

function without<T>(known: Readonly<Record<string, T>>, id: string): Record<string, T> {
  const { [id]: _gone, ...rest } = known
  return rest
}
