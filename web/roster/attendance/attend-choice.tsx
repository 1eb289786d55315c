import { useMessages } from '#web/platform/messages/messages.ts'
import type { Roster } from '#web/roster/roster.api.ts'
import { modeOf, seatsLeftLabel } from '#web/roster/roster-labels.ts'
import { modeNames } from '#web/ui/content/tag.tsx'
import { CheckboxField } from '#web/ui/field/checkbox-field.tsx'
import { RadioCards } from '#web/ui/field/radio-cards.tsx'
import type { AttendChoiceState } from './use-attend-choice.ts'

/**
 * In person or online, where a class has both. A full mode says so. It can be chosen after confirming that it goes over
 * capacity.
 */
export function AttendChoice({ roster: { seats }, attend }: { roster: Roster; attend: AttendChoiceState }) {
  const t = useMessages()
  const { mode, full } = attend
  return (
    <>
      {seats.length > 1 ? (
        <RadioCards
          legend={t('adminRoster.howToAttend')}
          sideBySide
          value={mode}
          onChange={attend.choose}
          options={seats.map((one) => ({
            value: modeOf(one),
            label: modeNames([modeOf(one)]),
            note: seatsLeftLabel(one),
          }))}
        />
      ) : null}
      {full && full.capacity !== null ? (
        <CheckboxField
          label={t('adminRoster.beyond.agree')}
          hint={t('adminRoster.beyond.why', { count: full.taken, capacity: full.capacity })}
          checked={attend.agreed}
          onChange={(event) => attend.setAgreed(event.target.checked)}
        />
      ) : null}
    </>
  )
}
