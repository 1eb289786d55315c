import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { hasSeats } from '#domain/classes/seats/seats.rule.ts'
import type { Mode } from '#domain/kernel/modes.ts'
import { t } from '#web/platform/messages/messages.ts'
import { type Roster, type RosterSeats, rosterKey } from '#web/roster/roster.api.ts'
import { modeOf } from '#web/roster/roster-labels.ts'

/**
 * How somebody who is put on a roster attends, and whether they are taken beyond the seats. A way that was not the usual one is never chosen
 * by itself: where the room is full, who asks says whether they are online or one more in the room.
 */
export function useAttendChoice(roster: Roster) {
  const client = useQueryClient()
  const [mode, setMode] = useState(() => firstMode(roster))
  const [agreed, setAgreed] = useState(false)
  const full = roster.seats.find((one) => modeOf(one) === mode && one.left === 0) ?? null
  return {
    mode,
    choose: (next: Mode) => {
      setMode(next)
      setAgreed(false)
    },
    /** The seats of the chosen way, where none is left. */
    full,
    agreed,
    setAgreed,
    /** What the call says. */
    wish: { registrationType: mode, overCapacity: full !== null && agreed },
    /** Why it cannot be done so, or null. */
    problem: () => {
      if (mode === null) return t('adminRoster.howMissing')
      return full && !agreed ? t('adminRoster.beyond.missing') : null
    },
    /** It was refused: the seats may not be what they were. */
    refresh: () => void client.invalidateQueries({ queryKey: rosterKey(roster.course.databaseId) }),
  }
}
export type AttendChoiceState = ReturnType<typeof useAttendChoice>

/** The one way of the class; of several the usual one, as long as it has a seat. */
function firstMode({ seats }: { seats: readonly RosterSeats[] }): Mode | null {
  const [fallback] = seats
  if (!fallback) return null
  return seats.length === 1 || hasSeats(fallback.left ?? 'unlimited') ? modeOf(fallback) : null
}
