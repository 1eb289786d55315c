import { useRef } from 'react'
import { Link } from 'react-router'
import { decideModeSeats } from '#domain/classes/seats/availability.rule.ts'
import type { ListEntry } from '#domain/registration/list/registration-list.ts'
import { ClassTime, classTexts } from '#web/classes/public.ts'
import { errorSentence } from '#web/platform/messages/error-sentence.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { paths } from '#web/platform/paths.ts'
import { moveFocusAfterRemoval } from '#web/registration/list/focus-after-removal.ts'
import { ItemNote } from '#web/registration/list/item-note.tsx'
import { factsToday } from '#web/registration/list/list-today.ts'
import { OverlapNote } from '#web/registration/list/overlap-note.tsx'
import type { ListedClassToday } from '#web/registration/list/use-listed-classes.ts'
import type { RegistrationListInUse } from '#web/registration/list-store/registration-list.ts'
import { Info } from '#web/ui/icons.ts'
import { Note } from '#web/ui/status/note.tsx'
import './series-dates.css'
import { LinkedText } from '#web/ui/content/linked-text.tsx'

/**
 * The dates of a listed series, each with what prevents its registration. A date can be removed if the series may be
 * registered without it.
 */
export function SeriesDates({
  entries,
  today,
  list,
  isSaving,
  saysZone,
}: {
  entries: readonly ListEntry[]
  today: (courseId: number) => ListedClassToday
  list: RegistrationListInUse
  isSaving: boolean
  saysZone: boolean
}) {
  const t = useMessages()
  const dates = useRef<HTMLUListElement>(null)
  return (
    <ul className="series-dates" ref={dates}>
      {entries.map((entry) => {
        const { course, mode } = entry
        const facts = factsToday(today(course.courseId))
        const seats = facts && decideModeSeats(facts, mode)
        const { takesSeries } = list.removal(course.courseId)
        return (
          <li key={course.courseId}>
            <div className="series-dates__line">
              <Link className="text-link" to={paths.class(course.courseId)}>
                {classTexts(course).shortDate}
              </Link>
              <span>
                <ClassTime course={course} saysZone={saysZone} />
              </span>
              {takesSeries || isSaving ? null : (
                <button
                  type="button"
                  className="text-link series-dates__remove"
                  onClick={() => {
                    moveFocusAfterRemoval(dates.current, '.series-dates__remove')
                    list.remove(course.courseId, { alone: true })
                  }}
                >
                  {t('common.remove')}
                  <span className="visually-hidden">
                    {' '}
                    {course.title}, {classTexts(course).shortDate}
                  </span>
                </button>
              )}
            </div>
            <ItemNote entry={entry} today={today(course.courseId)} />
            {seats ? (
              <Note tone="off" icon={<Info />}>
                <LinkedText text={errorSentence(seats.code, seats.data)} />
              </Note>
            ) : null}
            <OverlapNote entry={entry} list={list} />
          </li>
        )
      })}
    </ul>
  )
}
