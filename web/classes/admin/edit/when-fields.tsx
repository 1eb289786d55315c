import type { ReactNode } from 'react'
import { classDate } from '#domain/classes/fields/class-field-types.ts'
import { classLength } from '#domain/classes/times/class-length.rule.ts'
import { timesOfLocalTimes } from '#domain/classes/times/class-times.rule.ts'
import { clockChangeOn, isDateAndTime } from '#domain/kernel/time/shown-times.ts'
import { localDate } from '#domain/kernel/time/site-time.ts'
import { formatDate, formatTime, zoneTitle } from '#web/platform/messages/formats.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { now } from '#web/platform/page/clock.ts'
import { settings } from '#web/platform/page/settings.ts'
import type { FieldName } from '#web/ui/form/field-names.ts'
import { FormDateField } from '#web/ui/form/fields/form-date-field.tsx'
import { FormTextField } from '#web/ui/form/fields/form-text-field.tsx'
import { useFieldStates, useFieldValue } from '#web/ui/form/use-field.ts'
import { Banner } from '#web/ui/status/banner.tsx'
import type { ClassChoices } from './class-editing.api.ts'
import { ClassFieldInputs } from './class-field-input.tsx'
import { restOf, type SectionFields } from './class-sections.ts'

const rest = restOf('when', ['date', 'startTime', 'endTime'])

/** Date and times. `dates` are the other dates of a new class. */
export function WhenFields({
  fields: { date, startTime, endTime },
  choices,
  dates,
}: {
  fields: SectionFields<'when'>
  choices: ClassChoices
  dates?: ReactNode
}) {
  const t = useMessages()
  return (
    <>
      <div className="class-editing-when">
        <FormDateField
          name={date}
          label={t('adminClasses.fields.date')}
          hint={zoneTitle(now(), settings.timeZone)}
          required
        />
        <FormTextField name={startTime} type="time" label={t('adminClasses.fields.startTime')} required />
        <EndField date={date} startTime={startTime} endTime={endTime} />
      </div>
      <NextDayNote date={date} startTime={startTime} endTime={endTime} />
      <PastNote name={date} />
      <ClockNote name={date} />
      <ClassFieldInputs fields={rest} choices={choices} />
      {dates}
    </>
  )
}

type Times = Pick<SectionFields<'when'>, 'date' | 'startTime' | 'endTime'>

/** The end, with the class's length. The length is beside the date's hint, so that it needs no line of its own. */
function EndField(fields: Times) {
  const t = useMessages()
  const offered = useComputedTimes(fields)
  return (
    <FormTextField
      name={fields.endTime}
      type="time"
      label={t('adminClasses.fields.endTime')}
      hint={offered ? t('adminClasses.lasts', { length: offered.length }) : undefined}
      required
    />
  )
}

/** An end before the start is on the next day. That is often intended, and often a mistake. */
function NextDayNote(fields: Times) {
  const t = useMessages()
  const offered = useComputedTimes(fields)
  if (!offered || localDate(offered.end, settings.timeZone) === localDate(offered.start, settings.timeZone))
    return null
  const date = formatDate('dayAndMonth', offered.end, settings.timeZone)
  const time = formatTime(offered.end, settings.timeZone)
  return (
    <Banner tone="info" live>
      <p>{t('adminClasses.nextDay', { date, time })}</p>
    </Banner>
  )
}

/** The start, end and length by the input. Null while the input is incomplete or invalid. */
function useComputedTimes({ date, startTime, endTime }: Times) {
  const t = useMessages()
  const times = {
    date: useFieldValue(date),
    startTime: useFieldValue(startTime),
    endTime: useFieldValue(endTime),
  }
  if (![times.startTime, times.endTime].every((time) => isDateAndTime(times.date, time))) return null
  const offered = timesOfLocalTimes(times, settings.timeZone)
  if (!offered.ok) return null
  const { hours, minutes } = classLength(offered)
  const key = hours === 0 ? 'lengthShort' : minutes === 0 ? 'lengthHours' : 'length'
  return { ...offered, length: t(`adminClasses.${key}`, { hours, minutes }) }
}

/** A past date is usually a typing error. A class that was already on that date shows no note. */
function PastNote({ name }: { name: FieldName<string> }) {
  const t = useMessages()
  const date = useFieldValue(name)
  const { isChanged } = useFieldStates()
  // A partly typed year is not a valid date.
  const typed = classDate.safeParse(date).data
  if (!isChanged(name) || !typed || typed >= localDate(now(), settings.timeZone)) return null
  return (
    <Banner tone="warning" live>
      <p>{t('adminClasses.pastDate')}</p>
    </Banner>
  )
}

/** Notes on the two days a year when clocks change: which times do not exist, or exist twice. */
function ClockNote({ name }: { name: FieldName<string> }) {
  const t = useMessages()
  const date = useFieldValue(name)
  if (!isDateAndTime(date, '00:00')) return null
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
