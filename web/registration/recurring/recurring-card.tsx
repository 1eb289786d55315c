import 'virtual:texts/forms'
import { addDays } from 'date-fns'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Mode } from '#domain/kernel/modes.ts'
import { localDate, startOfLocalDay } from '#domain/kernel/time/site-time.ts'
import { classTexts, instantText } from '#web/classes/public.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { now } from '#web/platform/page/clock.ts'
import { settings } from '#web/platform/page/settings.ts'
import { paths } from '#web/platform/paths.ts'
import { useCallFor } from '#web/platform/session/call-for.ts'
import {
  CancelRegistrationDialog_CancelDocument,
  Standing_EndDocument,
  Standing_PauseDocument,
} from '#web/registration/documents.generated.ts'
import { Button } from '#web/ui/button/button.tsx'
import { inLanguage } from '#web/ui/content/in-language.ts'
import { modeNames } from '#web/ui/content/tag.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { SelectField } from '#web/ui/field/select-field.tsx'
import type { MyRecurring } from './recurring.api.ts'

/** Possible weeks of a pause. Treatment comes in cycles of two to four. */
const pauses = [1, 2, 3, 4, 6, 8, 12]

export function RecurringCard({
  place,
  of,
  mode,
  unavailable,
  onAct,
}: {
  place: MyRecurring
  /** The owner's name, if it is a person the user helps. */
  of: string | null
  mode: Mode
  unavailable: boolean
  onAct: (change: () => Promise<unknown>, texts: string) => void
}) {
  const t = useMessages()
  const call = useCallFor()
  const [weeks, setWeeks] = useState('3')
  const [ends, setEnds] = useState(false)
  const { databaseId, dates, pausedUntil } = place
  const id = String(databaseId)
  const [first] = dates
  const { title } = place
  const named = of ? `${title}, ${of}` : title
  const skip = (registrationId: number, date: string) =>
    onAct(
      () => call(CancelRegistrationDialog_CancelDocument, { input: { id: String(registrationId) } }),
      t('standing.skipped', { date }),
    )
  const pause = () => {
    const day = localDate(addDays(now(), Number(weeks) * 7), settings.timeZone)
    const until = startOfLocalDay(day, settings.timeZone)
    onAct(
      () => call(Standing_PauseDocument, { input: { id, until: until.toISOString() } }),
      t('standing.paused', { moment: instantText(until) }),
    )
  }
  const end = (keepDates: boolean) => {
    setEnds(false)
    onAct(
      () => call(Standing_EndDocument, { input: { id, keepDates } }),
      t(keepDates ? 'standing.endedKept' : 'standing.ended'),
    )
  }
  return (
    <article className="panel recurring-list__card">
      <div>
        <h3 {...inLanguage(first?.course.textLanguage ?? null)}>{title}</h3>
        {of ? <p className="recurring-list__of">{t('care.classes.of', { name: of })}</p> : null}
        <p>{modeNames([mode])}</p>
        {pausedUntil ? (
          <p>{t('standing.pausedUntil', { moment: instantText(new Date(pausedUntil)) })}</p>
        ) : null}
        {dates.length === 0 && !pausedUntil ? <p>{t('standing.noDates')}</p> : null}
      </div>
      {dates.length > 0 ? (
        <ul className="recurring__dates">
          {dates.map(({ registrationId, course }) => {
            const { dayAndMonth, startTime } = classTexts(course)
            return (
              <li key={course.databaseId}>
                <span>
                  <Link to={paths.class(course.databaseId)}>
                    {t('class.dateAndTime', { date: dayAndMonth, time: startTime })}
                  </Link>
                  {registrationId === null ? ` ${t('standing.notBooked')}` : null}
                </span>
                {registrationId === null ? null : (
                  <Button
                    variant="quiet"
                    size="sm"
                    unavailable={unavailable}
                    onClick={() => skip(registrationId, dayAndMonth)}
                  >
                    <span>
                      {t('standing.skip')}
                      <span className="visually-hidden">
                        {' '}
                        {named}, {dayAndMonth}
                      </span>
                    </span>
                  </Button>
                )}
              </li>
            )
          })}
        </ul>
      ) : null}
      <div className="recurring-list__pause">
        {pausedUntil ? (
          <Button
            variant="secondary"
            size="sm"
            unavailable={unavailable}
            onClick={() =>
              onAct(() => call(Standing_PauseDocument, { input: { id } }), t('standing.resumed'))
            }
          >
            {t('standing.resume')}
          </Button>
        ) : (
          <>
            <SelectField
              label={t('standing.pauseFor')}
              placeholder={null}
              value={weeks}
              options={pauses.map((count) => ({
                value: String(count),
                label: t('standing.weeks', { count }),
              }))}
              onChange={(event) => setWeeks(event.currentTarget.value)}
            />
            <Button variant="secondary" unavailable={unavailable} onClick={pause}>
              {t('standing.pause')}
            </Button>
          </>
        )}
        <Button variant="quiet" unavailable={unavailable} onClick={() => setEnds(true)}>
          <span>
            {t('standing.end')}
            <span className="visually-hidden"> {named}</span>
          </span>
        </Button>
      </div>
      <Dialog
        open={ends}
        onClose={() => setEnds(false)}
        title={t('standing.endTitle')}
        actions={
          <>
            <Button onClick={() => end(true)}>{t('standing.endKeep')}</Button>
            <Button variant="danger" onClick={() => end(false)}>
              {t('standing.endAll')}
            </Button>
          </>
        }
      >
        <p>{t('standing.endAsk')}</p>
      </Dialog>
    </article>
  )
}
