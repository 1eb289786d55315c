import 'virtual:texts/errors'
import { useEffect, useMemo, useRef } from 'react'
import { classDate } from '#domain/classes/fields/class-field-types.ts'
import { clocksAtDates, expandRepeat, type RepeatDate } from '#domain/classes/repeat/expand-repeat.rule.ts'
import { frequencies, type RepeatInput, wholeRepeatInput } from '#domain/classes/repeat/repeat-rule.ts'
import { timesOfLocalTimes } from '#domain/classes/times/class-times.rule.ts'
import { RepeatFields } from '#web/classes/admin/repeat/repeat-fields.tsx'
import { RepeatPreview } from '#web/classes/admin/repeat/repeat-preview.tsx'
import { fieldsOfDate } from '#web/classes/admin/repeat/weekly-from.ts'
import { errorSentence } from '#web/platform/messages/error-sentence.ts'
import { fieldSentence } from '#web/platform/messages/field-sentence.ts'
import { t as text, useMessages } from '#web/platform/messages/messages.ts'
import { settings } from '#web/platform/page/settings.ts'
import { type FieldNames, within } from '#web/ui/form/field-names.ts'
import { FormSelectField } from '#web/ui/form/fields/form-select-field.tsx'
import { useFieldValue, useSetField } from '#web/ui/form/use-field.ts'
import type { PreviewedDate } from './class-editing.api.ts'
import { type ClassFormOutput, ruleOf } from './new-class.ts'

/**
 * The other dates of a class that does not exist yet. The browser computes them, because nothing can conflict with them
 * yet.
 */
export function NewClassDates({
  fields,
  onCount,
}: {
  fields: FieldNames<ClassFormOutput>
  /** How many classes there would be, including the class itself. */
  onCount: (count: number) => void
}) {
  const t = useMessages()
  const repeats = useFieldValue(fields.repeats)
  const repeat = useFieldValue(fields.repeat)
  const date = useFieldValue(fields.date)
  const startTime = useFieldValue(fields.startTime)
  const endTime = useFieldValue(fields.endTime)
  const rule = ruleOf({ repeats, repeat })
  const names = within(fields.repeat)
  useSeparateDay(names, repeat, date)
  const isAlone = rule === null
  useEffect(() => {
    if (isAlone) onCount(1)
  }, [isAlone, onCount])
  const preview = useMemo(
    () => (rule ? previewOf(rule, { date, startTime, endTime }) : null),
    [rule, date, startTime, endTime],
  )
  const often = (
    <FormSelectField
      name={fields.repeats}
      label={t('adminClasses.repeat.repeats')}
      placeholder={null}
      options={(['never', ...frequencies] as const).map((value) => ({
        value,
        label: t(`adminClasses.repeat.frequencies.${value}`),
      }))}
    />
  )
  if (!rule || !preview) return <div className="class-editing-pairs">{often}</div>
  return (
    <div className="class-editing-pairs">
      <div className="class-editing-column">
        <RepeatFields
          fields={names}
          values={rule}
          often={often}
          countLabel={t('adminClasses.repeat.total')}
        />
      </div>
      <RepeatPreview
        except={names.except}
        {...preview}
        level="h2"
        summary={(count) => t('adminClasses.repeat.totalSummary', { count: count + 1 })}
        onCount={(count) => onCount(count + 1)}
      />
    </div>
  )
}

/** Unless the user chose otherwise, the class repeats on the weekday and day of its date. */
function useSeparateDay(names: FieldNames<RepeatInput>, rule: RepeatInput, date: string) {
  const set = useSetField()
  const latest = useRef({ names, rule })
  latest.current = { names, rule }
  const before = useRef<string | null>(null)
  useEffect(() => {
    if (!classDate.safeParse(date).success || date === before.current) return
    const { names: fields, rule: chosen } = latest.current
    const [own, was] = [fieldsOfDate(date), before.current && fieldsOfDate(before.current)]
    before.current = date
    const isChosen = was && JSON.stringify({ ...was, ...pick(chosen) }) !== JSON.stringify(was)
    if (isChosen) return
    set(fields.weekdays, own.weekdays)
    set(fields.day, own.day)
    set(fields.nth, own.nth)
    set(fields.weekday, own.weekday)
  }, [date, set])
}

const pick = ({ weekdays, day, nth, weekday }: RepeatInput) => ({ weekdays, day, nth, weekday })

type Preview = { dates: PreviewedDate[] | undefined; complaint: string | null; error: string | null }
const said = (complaint: string | null, error: string | null = null): Preview => ({
  dates: undefined,
  complaint,
  error,
})

function previewOf(input: RepeatInput, of: { date: string; startTime: string; endTime: string }): Preview {
  const zone = settings.timeZone
  if (!classDate.safeParse(of.date).success) return said(text('adminClasses.repeat.timesFirst'))
  const offered = timesOfLocalTimes(of, zone)
  if (!offered.ok) return said(text('adminClasses.repeat.timesFirst'))
  const rule = wholeRepeatInput.safeParse(input)
  if (!rule.success) return said(fieldSentence(rule.error.issues[0]!.message))
  const expanded = expandRepeat(rule.data, of, zone)
  if (!expanded.ok) return said(null, errorSentence(expanded.code, expanded.data))
  const clocks = clocksAtDates(expanded.value, offered.start, zone)
  return {
    dates: expanded.value.map((date, nth) => previewed(date, clocks[nth] ?? null)),
    complaint: null,
    error: null,
  }
}

function previewed(date: RepeatDate, clocks: PreviewedDate['clocks']): PreviewedDate {
  const states = {
    class: 'NEW',
    excepted: 'EXCEPTED',
    timeSkipped: 'TIME_SKIPPED',
    noSuchDay: 'NO_SUCH_DAY',
  } as const
  const of =
    date.kind === 'noSuchDay'
      ? { date: null, month: date.month }
      : { date: date.date, month: date.date.slice(0, 7) }
  const offered =
    date.kind === 'class'
      ? { start: date.start.toISOString(), end: date.end.toISOString() }
      : { start: null, end: null }
  return { state: states[date.kind], ...of, ...offered, clocks, clashes: [] }
}
