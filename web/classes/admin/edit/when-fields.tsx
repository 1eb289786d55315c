import type { ReactNode } from 'react'
import { classDate } from '#domain/classes/fields/class-field-types.ts'
import { timesOfLocalTimes } from '#domain/classes/times/class-times.rule.ts'
import { nothingLeft } from '#domain/kernel/lists/nothing-left.ts'
import { clockChangeOn, isDateAndTime } from '#domain/kernel/time/shown-times.ts'
import { localDate, minutesBetween } from '#domain/kernel/time/site-time.ts'
import { formatDate, formatTime, zoneTitle } from '#web/platform/messages/formats.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { now } from '#web/platform/page/clock.ts'
import { settings } from '#web/platform/page/settings.ts'
import type { FieldName } from '#web/ui/form/field-names.ts'
import { FormDateField } from '#web/ui/form/fields/form-date-field.tsx'
import { FormTextField } from '#web/ui/form/fields/form-text-field.tsx'
import { useFieldStates, useFieldValue } from '#web/ui/form/use-field.ts'
import { Banner } from '#web/ui/status/banner.tsx'
import type { SectionFields } from './class-sections.ts'

/** Date and times; `dates` is what a new class may have beside: its other dates. */
export function WhenFields({ fields, dates }: { fields: SectionFields<'when'>; dates?: ReactNode }) {
  const t = useMessages()
  const { date, startTime, endTime, ...unrendered } = fields
  nothingLeft(unrendered)
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
      {dates}
    </>
  )
}

type Times = Pick<SectionFields<'when'>, 'date' | 'startTime' | 'endTime'>

/** The end, with how long the class is: beside the hint of the date, so that it takes no line of its own. */
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

/** An end before the start is on the next day, which is often meant, and often a slip. */
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

/** When the class is held by what is entered, and how long that is; null while it is no class yet. */
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
  const all = minutesBetween(offered.start, offered.end)
  const [hours, minutes] = [Math.floor(all / 60), all % 60]
  const key = hours === 0 ? 'lengthShort' : minutes === 0 ? 'lengthHours' : 'length'
  return { ...offered, length: t(`adminClasses.${key}`, { hours, minutes }) }
}

/** A day that is over is most often a slip of the keyboard; a class that was held then already says nothing. */
function PastNote({ name }: { name: FieldName<string> }) {
  const t = useMessages()
  const date = useFieldValue(name)
  const { isChanged } = useFieldStates()
  // A year that is still being typed is no date of a class.
  const typed = classDate.safeParse(date).data
  if (!isChanged(name) || !typed || typed >= localDate(now(), settings.timeZone)) return null
  return (
    <Banner tone="warning" live>
      <p>{t('adminClasses.pastDate')}</p>
    </Banner>
  )
}

/** On the two days a year when clocks change: which times are not, or are twice. */
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
