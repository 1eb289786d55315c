import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import {
  afterSending,
  type QueuedCheckIn,
  withCheckIn,
} from '#domain/roster/attendance/queued-check-ins.rule.ts'
import { CallError, NETWORK } from '#web/platform/graphql/client.ts'
import { checkInsKey } from '#web/platform/session/forget-cached.ts'
import { type Roster, type RosterEntry, rosterKey, setAttendance } from '#web/roster/roster.api.ts'

// Ticks that were made while the portal was not reached, in the browser's own storage: they outlive the page, and go when somebody logs out.

interface Stored {
  /** Whose ticks they are. */
  userId: number
  ticks: QueuedCheckIn[]
}

const none: readonly QueuedCheckIn[] = []
const listeners = new Set<() => void>()
let cached: { text: string | null; stored: Stored | null } = { text: null, stored: null }

function stored(): Stored | null {
  const text = localStorage.getItem(checkInsKey)
  if (text !== cached.text) cached = { text, stored: parse(text) }
  return cached.stored
}

export const queuedCheckIns = (): readonly QueuedCheckIn[] => stored()?.ticks ?? none

/** Those of this person; what another one left is forgotten. */
export function checkInsOf(userId: number): readonly QueuedCheckIn[] {
  if (stored() && stored()?.userId !== userId) write(userId, [])
  return queuedCheckIns()
}

export const saveCheckIn = (userId: number, checkIn: QueuedCheckIn): void =>
  write(userId, withCheckIn(checkInsOf(userId), checkIn))

/** What was refused has been seen. */
export function forgetRejected(): void {
  const known = stored()
  if (known)
    write(
      known.userId,
      known.ticks.filter(({ refused: rejected }) => rejected === null),
    )
}

/**
 * Sends what waits, one after the other, each under its own key, so that one whose answer was lost is not done twice. One tab does it for
 * all. What the portal refuses stays with why; where it is not reached the rest waits on.
 */
export async function sendCheckIns(client: QueryClient, userId: number): Promise<void> {
  if ('locks' in navigator)
    await navigator.locks.request(
      'archway.ticks',
      { ifAvailable: true },
      (lock) => lock && sendAll(client, userId),
    )
  else await sendAll(client, userId)
}

async function sendAll(client: QueryClient, userId: number): Promise<void> {
  for (;;) {
    const checkIn = checkInsOf(userId).find(({ refused: rejected }) => rejected === null)
    if (!checkIn) return
    const outcome = await send(checkIn)
    if (outcome === 'later') return
    write(userId, afterSending(checkInsOf(userId), checkIn, outcome.refused))
    await showOutcome(client, checkIn, outcome.entry)
  }
}

async function send(
  checkIn: QueuedCheckIn,
): Promise<'later' | { refused: string | null; entry: RosterEntry | null }> {
  try {
    return { refused: null, entry: await setAttendance(checkIn, checkIn.key) }
  } catch (error) {
    if (!(error instanceof CallError) || later.includes(error.code)) return 'later'
    return { refused: error.code === 'IDEMPOTENCY_ANSWER_LOST' ? null : error.code, entry: null }
  }
}

/** Nothing is said of the tick itself. */
const later = [
  NETWORK,
  'TRY_AGAIN',
  'INTERNAL',
  'TOKEN_INVALID',
  'NOT_LOGGED_IN',
  'TERMS_DUE',
  'RATE_LIMITED',
]

async function showOutcome(
  client: QueryClient,
  checkIn: QueuedCheckIn,
  entry: RosterEntry | null,
): Promise<void> {
  const key = rosterKey(checkIn.courseId)
  await client.cancelQueries({ queryKey: key })
  if (!entry) return client.invalidateQueries({ queryKey: key })
  client.setQueryData<Roster>(key, (known) => known && withEntry(known, entry))
}

export const withEntry = (roster: Roster, changed: RosterEntry): Roster => ({
  ...roster,
  entries: roster.entries.map((entry) => (entry.registrationId === changed.registrationId ? changed : entry)),
})

export const useQueuedCheckIns = (): readonly QueuedCheckIn[] =>
  useSyncExternalStore(subscribe, queuedCheckIns, () => none)

function subscribe(listener: () => void): () => void {
  const fromOtherTab = ({ key }: StorageEvent) => {
    if (key === checkInsKey || key === null) listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', fromOtherTab)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', fromOtherTab)
  }
}

function write(userId: number, ticks: readonly QueuedCheckIn[]): void {
  if (ticks.length === 0) localStorage.removeItem(checkInsKey)
  else localStorage.setItem(checkInsKey, JSON.stringify({ userId, ticks }))
  for (const listener of listeners) listener()
}

function parse(text: string | null): Stored | null {
  try {
    const value = JSON.parse(text ?? 'null') as Partial<Stored> | null
    return value && typeof value.userId === 'number' && Array.isArray(value.ticks) ? (value as Stored) : null
  } catch {
    return null
  }
}
