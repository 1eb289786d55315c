import { hasSeats } from '#domain/classes/seats.rule.ts'
import { defaultMode, type Mode } from '#domain/kernel/modes.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { modeNames } from '#web/ui/tag.tsx'
import type { Roster } from './roster.api.ts'
import { modeOf, seatsLeftWords } from './roster-words.ts'

/** The mode that is chosen to begin with: the first that has a seat. */
export function firstMode({ seats }: Roster): Mode {
  const free = seats.find(({ left }) => hasSeats(left ?? 'unlimited')) ?? seats[0]
  return free ? modeOf(free) : defaultMode
}

/** In person or online, where a class has both; without a seat a mode stays visible and says so. */
export function AttendChoice({
  roster: { seats },
  value,
  onChange,
}: {
  roster: Roster
  value: Mode
  onChange: (mode: Mode) => void
}) {
  const t = useMessages()
  if (seats.length < 2) return null
  return (
    <RadioCards
      legend={t('adminRoster.howToAttend')}
      sideBySide
      value={value}
      onChange={onChange}
      options={seats.map((one) => ({
        value: modeOf(one),
        label: modeNames([modeOf(one)]),
        note: seatsLeftWords(one),
        disabled: one.left === 0,
      }))}
    />
  )
}
