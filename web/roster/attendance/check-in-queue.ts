import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import {
  afterSending,
  outcomeOfError,
  type QueuedCheckIn,
  withCheckIn,
} from '#domain/roster/attendance/queued-check-ins.rule.ts'
import { CallError, NETWORK } from '#web/platform/graphql/client.ts'
import { checkInsKey } from '#web/platform/session/forget-cached.ts'
import { type Roster, type RosterEntry, rosterKey, setAttendance } from '#web/roster/roster.api.ts'

// Check-ins made offline, in the browser's storage. They outlast the page and are deleted at logout.

interface Stored {
  /** The user who made these check-ins. */
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

/** The queued check-ins of this user. Those of another user are deleted. */
export function checkInsOf(userId: number): readonly QueuedCheckIn[] {
  if (stored() && stored()?.userId !== userId) write(userId, [])
  return queuedCheckIns()
}

export const saveCheckIn = (userId: number, checkIn: QueuedCheckIn): void =>
  write(userId, withCheckIn(checkInsOf(userId), checkIn))

/** Clears the rejected check-ins, which the user has seen. */
export function forgetRejected(): void {
  const known = stored()
  if (known)
    write(
      known.userId,
      known.ticks.filter(({ refused }) => refused === null),
    )
}

/**
 * Sends queued check-ins one after another, each with its own idempotency key. If a response was lost, the check-in
 * is not done twice. One tab sends for all. A check-in that the portal rejects stays with the reason. Without a
 * connection, the rest stays queued.
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
    const checkIn = checkInsOf(userId).find(({ refused }) => refused === null)
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
    if (!(error instanceof CallError) || error.code === NETWORK) return 'later'
    const outcome = outcomeOfError(error.code)
    return outcome === 'later' ? 'later' : { ...outcome, entry: null }
  }
}

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
