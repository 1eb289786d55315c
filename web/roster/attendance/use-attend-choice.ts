import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { hasSeats } from '#domain/classes/seats/seats.rule.ts'
import type { Mode } from '#domain/kernel/modes.ts'
import { t } from '#web/platform/messages/messages.ts'
import { type Roster, type RosterSeats, rosterKey } from '#web/roster/roster.api.ts'
import { modeOf } from '#web/roster/roster-labels.ts'

/**
 * How a person added to a roster attends, and whether they are added over capacity. Only the default mode is chosen
 * automatically. If the room is full, the user decides: online, or one more in the room.
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
    /** The seats of the chosen mode, if none is left. */
    full,
    agreed,
    setAgreed,
    /** The input of the call. */
    wish: { registrationType: mode, overCapacity: full !== null && agreed },
    /** Why the choice is not possible, or null. */
    problem: () => {
      if (mode === null) return t('adminRoster.howMissing')
      return full && !agreed ? t('adminRoster.beyond.missing') : null
    },
    /** Call after an error: the seats may have changed. */
    refresh: () => void client.invalidateQueries({ queryKey: rosterKey(roster.course.databaseId) }),
  }
}
export type AttendChoiceState = ReturnType<typeof useAttendChoice>

/** The only mode of the class. Of several, the default one, if it has a seat. */
function firstMode({ seats }: { seats: readonly RosterSeats[] }): Mode | null {
  const [fallback] = seats
  if (!fallback) return null
  return seats.length === 1 || hasSeats(fallback.left ?? 'unlimited') ? modeOf(fallback) : null
}
