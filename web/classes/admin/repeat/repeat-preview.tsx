import { useEffect } from 'react'
import { ConflictLine } from '#web/classes/admin/conflicts/conflict-line.tsx'
import type { PreviewedDate } from '#web/classes/admin/edit/class-editing.api.ts'
import { classTexts } from '#web/classes/class-view/class-texts.ts'
import { formatCalendarDate, formatTime } from '#web/platform/messages/formats.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { settings } from '#web/platform/page/settings.ts'
import type { FieldName } from '#web/ui/form/field-names.ts'
import { useFieldControl } from '#web/ui/form/use-field.ts'
import { TriangleAlert } from '#web/ui/icons.ts'
import { Banner } from '#web/ui/status/banner.tsx'

/** The dates of a rule, each with what happens on it. A checkbox leaves a date out or adds it again. */
export function RepeatPreview({
  except,
  dates,
  isOld = false,
  complaint,
  error,
  summary,
  onCount,
  level: Heading = 'h3',
}: {
  except: FieldName<string[]>
  /** Undefined: not loaded yet. */
  dates: readonly PreviewedDate[] | undefined
  /** The dates are those of the previous rule. */
  isOld?: boolean
  /** Why the input is not a valid rule yet. */
  complaint: string | null
  /** Why the rule makes no classes. */
  error: string | null
  summary: (count: number) => string
  /** How many classes there would be. */
  onCount: (count: number) => void
  level?: 'h2' | 'h3'
}) {
  const t = useMessages()
  const count = dates?.filter(({ state }) => state === 'NEW').length ?? 0
  useEffect(() => onCount(count), [count, onCount])
  return (
    <section className="class-editing-repeat-preview" aria-labelledby="repeat-preview">
      <Heading id="repeat-preview">{t('adminClasses.repeat.preview')}</Heading>
      <p className="muted small" role="status">
        {complaint}
        {dates ? summary(count) : null}
        {!dates && complaint === null && error === null ? t('adminClasses.repeat.checking') : null}
      </p>
      {error !== null ? (
        <Banner tone="warning" live>
          <p>{error}</p>
        </Banner>
      ) : null}
      {dates && dates.length > 0 ? (
        <ul aria-busy={isOld}>
          {dates.map((one) => (
            <PreviewLine key={one.date ?? one.month} name={except} one={one} />
          ))}
        </ul>
      ) : null}
    </section>
  )
}

function PreviewLine({ name, one }: { name: FieldName<string[]>; one: PreviewedDate }) {
  const t = useMessages()
  const { value: except, onChange } = useFieldControl(name)
  const { date, state, start, end } = one
  if (date === null)
    return (
      <li>{t('adminClasses.repeat.noSuchDay', { month: formatCalendarDate('month', `${one.month}-01`) })}</li>
    )
  const lines = formatCalendarDate('full', date)
  const texts = start && end ? classTexts(one as { start: string; end: string }) : null
  const note = noteOf()
  const line = (
    <span>
      {lines}
      {texts ? `, ${texts.timeRange} ${texts.zone.abbreviation}` : null}
      {note ? <small>{note}</small> : null}
    </span>
  )
  if (state !== 'NEW' && state !== 'EXCEPTED') return <li>{line}</li>
  return (
    <li>
      <label className="check">
        <input
          type="checkbox"
          checked={!except.includes(date)}
          onChange={(event) =>
            onChange(event.target.checked ? except.filter((other) => other !== date) : [...except, date])
          }
        />
        {line}
      </label>
      {one.clashes.map((conflict) => (
        <p key={conflict.course.databaseId} className="class-editing-repeat-conflict">
          <TriangleAlert />
          <span>
            <ConflictLine conflict={conflict} />
          </span>
        </p>
      ))}
    </li>
  )

  function noteOf(): string | null {
    if (state === 'EXISTS') return t('adminClasses.repeat.exists')
    if (state === 'EXCEPTED') return t('adminClasses.repeat.excepted')
    if (state === 'TIME_SKIPPED') return t('adminClasses.repeat.timeSkipped')
    if (!one.clocks || !start) return null
    const time = formatTime(new Date(start), settings.timeZone)
    return t(one.clocks === 'forward' ? 'adminClasses.repeat.forward' : 'adminClasses.repeat.back', { time })
  }
}
