import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isPast } from '#domain/classes/times/class-timing.rule.ts'
import type { Mode } from '#domain/kernel/modes.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { now } from '#web/platform/page/clock.ts'
import { call } from '#web/platform/session/call.ts'
import { LetIn_RestDocument, LetIn_SeriesDocument } from '#web/roster/documents.generated.ts'
import { type Roster, readRoster } from '#web/roster/roster.api.ts'
import { CheckboxField } from '#web/ui/field/checkbox-field.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'

/**
 * For staff, on a date of a series that has later dates: adds a person to the rest of the series, with a reason.
 * `onEdit` clears the previous error.
 */
export function useLetIn(courseId: number, mayLetIn: boolean, onEdit: () => void) {
  const [isChosen, setIsChosen] = useState(false)
  const [reason, setReason] = useState('')
  const { data: dates = 0 } = useQuery({
    queryKey: ['rest of series', courseId],
    enabled: mayLetIn,
    queryFn: async () => {
      const { courseBy } = await call(LetIn_SeriesDocument, { courseId })
      return (courseBy?.series?.courses.nodes ?? []).filter(
        ({ start, courseTiming }) => !courseTiming.eventCancelled && !isPast(new Date(start), now()),
      ).length
    },
  })
  return {
    dates,
    isChosen: isChosen && dates > 1,
    choose: (chosen: boolean) => {
      onEdit()
      setIsChosen(chosen)
    },
    reason,
    say: (texts: string) => {
      onEdit()
      setReason(texts)
    },
  }
}
type LetIn = ReturnType<typeof useLetIn>

export function LetInFields({ dates, isChosen, choose, reason, say }: LetIn) {
  const t = useMessages()
  if (dates < 2) return null
  return (
    <>
      <CheckboxField
        label={t('adminRoster.add.rest', { count: dates })}
        hint={t('adminRoster.add.restHint')}
        checked={isChosen}
        onChange={(event) => choose(event.target.checked)}
      />
      {isChosen ? (
        <TextField
          label={t('adminRoster.add.reason')}
          hint={t('adminRoster.add.reasonHint')}
          value={reason}
          required
          maxLength={200}
          onChange={(event) => say(event.currentTarget.value)}
        />
      ) : null}
    </>
  )
}

/**
 * Registers the person for the rest. Returns the current roster, and for how many dates they are registered or on the
 * waitlist.
 * @throws CallError
 */
export async function letIn(input: {
  courseId: number
  attendeeId: number
  registrationType: Mode
  reason: string
}): Promise<{ roster: Roster; booked: number; waiting: number }> {
  const { letIntoSeries } = await call(LetIn_RestDocument, { input })
  const { booked = 0, waiting = 0 } = letIntoSeries ?? {}
  return { roster: await readRoster(input.courseId), booked, waiting }
}
