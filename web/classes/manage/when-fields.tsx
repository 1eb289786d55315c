import { useFormState, useWatch } from 'react-hook-form'
import { classDate } from '#domain/classes/class.input.ts'
import { formatTime } from '#domain/kernel/time/date-patterns.ts'
import { clockChangeOn, isDateAndTime } from '#domain/kernel/time/shown-moments.ts'
import { localDate, zoneTitle } from '#domain/kernel/time/site-time.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { now } from '#web/platform/page/clock.ts'
import { settings } from '#web/platform/page/settings.ts'
import { Banner } from '#web/ui/banner.tsx'
import { FormDateField } from '#web/ui/form/form-date-field.tsx'
import { FormTextField } from '#web/ui/form/form-text-field.tsx'

export function WhenFields() {
  const t = useMessages()
  return (
    <fieldset>
      <legend>{t('adminClasses.sections.when', { zone: zoneTitle(now(), settings.timeZone) })}</legend>
      <FormDateField name="date" label={t('adminClasses.fields.date')} required />
      <div className="grid-2">
        <FormTextField name="startTime" type="time" label={t('adminClasses.fields.startTime')} required />
        <FormTextField name="endTime" type="time" label={t('adminClasses.fields.endTime')} required />
      </div>
      <PastNote />
      <ClockNote />
    </fieldset>
  )
}

/** A day that is over is most often a slip of the keyboard; a class that was held then already says nothing. */
function PastNote() {
  const t = useMessages()
  const date: unknown = useWatch({ name: 'date' })
  const { dirtyFields } = useFormState()
  // A year that is still being typed is no date of a class.
  const typed = classDate.safeParse(date).data
  if (!dirtyFields.date || !typed || typed >= localDate(now(), settings.timeZone)) return null
  return (
    <Banner tone="warning" live>
      <p>{t('adminClasses.pastDate')}</p>
    </Banner>
  )
}

/** On the two days a year when clocks change: which times are not, or are twice. */
function ClockNote() {
  const t = useMessages()
  const date: unknown = useWatch({ name: 'date' })
  if (typeof date !== 'string' || !isDateAndTime(date, '00:00')) return null
  const change = clockChangeOn(date, settings.timeZone)
  if (!change) return null
  const clock = (time: string) => formatTime(new Date(`2000-01-01T${time}:00Z`), 'UTC')
  return (
    <Banner tone="info" live>
      <p>
        {t(change.direction === 'forward' ? 'adminClasses.clocksForward' : 'adminClasses.clocksBack', {
          from: clock(change.from),
          to: clock(change.to),
        })}
      </p>
    </Banner>
  )
}
