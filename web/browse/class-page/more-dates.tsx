import { useState } from 'react'
import { factsFromResult } from '#domain/classes/fields/class-facts.ts'
import { decideAvailability } from '#domain/classes/seats/availability.rule.ts'
import { isPast } from '#domain/classes/times/class-timing.rule.ts'
import { useSession } from '#web/accounts/public.ts'
import {
  type ClassDatesRow,
  ClassDatesTable,
  type ClassDetails,
  type ClassListing,
  modesOf,
  ZoneLine,
  zoneOf,
} from '#web/classes/public.ts'
import { useProfileFirst } from '#web/people/public.ts'
import { errorSentence } from '#web/platform/messages/error-sentence.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { now } from '#web/platform/page/clock.ts'
import { useMyClasses, useRegistrationList } from '#web/registration/public.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ClickForm } from '#web/ui/button/click-form.tsx'
import { LinkedText } from '#web/ui/content/linked-text.tsx'
import { CircleCheck, Plus } from '#web/ui/icons.ts'
import { Status } from '#web/ui/status/status.tsx'

/** The other dates of the class: check the ones that suit, and add them together. */
export function MoreDates({ course }: { course: ClassDetails }) {
  const t = useMessages()
  const list = useRegistrationList()
  const own = useMyClasses()
  const [showsAll, setShowsAll] = useState(false)
  const [checkedIds, setChecked] = useState<ReadonlySet<number>>(new Set())
  const session = useSession()
  const profile = useProfileFirst()
  // Visitors choose freely and log in to confirm. Staff without an attendee record cannot register.
  const mayChoose = session.user === null || session.user.attendeeId !== null
  const others = course.recurringCourses.nodes.filter(({ databaseId }) => databaseId !== course.databaseId)
  if (others.length === 0) return null

  // Upcoming dates first, because people want one of the next.
  const next = others.filter(({ start }) => !isPast(new Date(start), now())).slice(0, datesAtFirst)
  const folds = next.length > 0 && next.length < others.length
  const shown = folds && !showsAll ? next : others
  const rows = shown.map((other) => dateRow(other, own, checkedIds, mayChoose))
  const chosen = others.filter(({ databaseId }) => checkedIds.has(databaseId) && !own.isListed(databaseId))
  const add = () => {
    if (chosen.length === 0) return
    list.addAll(chosen, course.series?.courses.nodes ?? [], list.entry(course.databaseId)?.mode)
    setChecked(new Set())
  }
  return (
    <>
      <h2>{t('class.moreDates')}</h2>
      <p className="muted">
        {mayChoose ? <span className="screen-only">{t('class.moreDatesHint')} </span> : null}
        <ZoneLine classes={shown} />
      </p>
      <div className="panel class-page__dates">
        <div className="class-page__dates-inner">
          <ClassDatesTable
            label={t('class.moreDates')}
            rows={rows}
            saysZone={zoneOf(shown) === null}
            onCheck={(courseId, checked) => {
              if (checked && profile.isDue) return profile.request()
              setChecked((before) => {
                const next = new Set(before)
                if (checked) next.add(courseId)
                else next.delete(courseId)
                return next
              })
            }}
          />
        </div>
      </div>
      <div className="class-page__add-dates screen-only">
        {mayChoose ? (
          <ClickForm onSubmit={add}>
            <Button type="submit" variant="secondary" icon={<Plus />} unavailable={chosen.length === 0}>
              {t('class.addDates', { count: chosen.length })}
            </Button>
          </ClickForm>
        ) : null}
        {folds ? (
          <Button variant="text" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {t('class.allDates', { count: others.length })}
          </Button>
        ) : null}
      </div>
    </>
  )
}

/** The number of dates that people can read at a glance. */
const datesAtFirst = 4

/** A date that is already chosen is checked and stays so. A date that is not open says why. */
function dateRow(
  other: ClassListing,
  own: { isListed: (id: number) => boolean; isRegistered: (id: number) => boolean },
  checked: ReadonlySet<number>,
  mayChoose: boolean,
): ClassDatesRow {
  const id = other.databaseId
  const availability = decideAvailability(factsFromResult(other), now())
  const taken = own.isRegistered(id) ? 'registered' : own.isListed(id) ? 'listed' : null
  return {
    course: {
      courseId: id,
      title: other.title,
      start: other.start,
      end: other.end,
      modes: modesOf(other),
      locationName: other.location?.name ?? null,
    },
    checked: taken !== null || checked.has(id),
    disabled: !mayChoose || taken !== null || !availability.ok,
    isTaken: taken !== null,
    below: taken ? (
      <TakenLabel taken={taken} />
    ) : availability.ok ? null : (
      <LinkedText text={errorSentence(availability.code, availability.data)} />
    ),
  }
}

function TakenLabel({ taken }: { taken: 'registered' | 'listed' }) {
  const t = useMessages()
  return (
    <Status tone="ok" icon={<CircleCheck />}>
      {t(`class.states.${taken}`)}
    </Status>
  )
}
