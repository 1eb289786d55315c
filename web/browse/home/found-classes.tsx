import { useMemo, useRef } from 'react'
import { Link } from 'react-router'
import type { DateSpan } from '#domain/kernel/time/calendar-range.ts'
import { endedClasses } from '#web/browse/calendar/agenda/agenda.tsx'
import { renderedList } from '#web/browse/calendar/agenda/rendered-days.ts'
import type { RenderedDays } from '#web/browse/calendar/calendar-position.ts'
import { DayArch } from '#web/browse/calendar/days/day-arch.tsx'
import { byDay } from '#web/browse/calendar/days/days.ts'
import { stateOf } from '#web/browse/class-page/class-state.ts'
import type { HomeLinks } from '#web/browse/finder/use-home-query.ts'
import { type ClassListing, classTexts, ZoneLine, zoneOf } from '#web/classes/public.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import type { MyClasses } from '#web/registration/public.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { ClassRow } from './class-row.tsx'
import { foundSentence } from './found-sentence.ts'
import './found-classes.css'

export interface FoundClassesProps {
  titleId: string
  /** All that were found in the span, by time. */
  found: readonly ClassListing[]
  span: DateSpan
  rendered: RenderedDays
  today: string
  own: MyClasses
  links: HomeLinks
  /** False: the later months are still loading. */
  isReady: boolean
}

/** The results of a search: the classes with their dates, right below its field, from today on. */
export default function FoundClasses({
  titleId,
  found,
  span,
  rendered,
  today,
  own,
  links,
  isReady,
}: FoundClassesProps) {
  const t = useMessages()
  const rows = useRef<HTMLDivElement>(null)
  const days = useMemo(() => byDay(found), [found])
  const list = renderedList(days, span, rendered, today)
  // Today's past classes appear with the earlier ones.
  const ended = rendered.from === null ? endedClasses(days.get(today) ?? [], own) : new Set()
  const shown = [...list.days.values()].flat().filter((course) => !ended.has(course))
  const { next } = list
  const earlier = list.earlier + ended.size
  const saysZone = zoneOf(shown) === null
  return (
    <section className="found-classes" aria-labelledby={titleId}>
      <h2 id={titleId} tabIndex={-1} className="visually-hidden">
        {t('home.found')}
      </h2>
      <p className="found-classes__count muted">
        {foundSentence(shown.length + list.later, span, rendered, today)}. <ZoneLine classes={shown} />
        {isReady ? null : <> {t('home.beyondLoading')}</>}
      </p>
      <div className="class-row-list class-row-list--apart" ref={rows}>
        {shown.map((course) => {
          const state = stateOf(course, own)
          const { date } = classTexts(course)
          return (
            <ClassRow
              key={course.databaseId}
              course={course}
              state={state}
              arch={<DayArch date={date} today={today} off={state === 'cancelled'} small />}
              saysZone={saysZone}
            />
          )
        })}
      </div>
      {next ? (
        <LinkButton
          className="found-classes__more screen-only"
          variant="secondary"
          block
          // More of the same list, so Back should skip it.
          replace
          to={links.hrefToDays({ from: rendered.from, until: next.until })}
        >
          {t('home.showMore')}
        </LinkButton>
      ) : null}
      {earlier > 0 ? (
        <p className="found-classes__earlier screen-only">
          <Link
            className={buttonClass({ variant: 'text', size: 'sm' })}
            to={links.hrefToDays({ from: span.min, until: null })}
          >
            {t('home.earlierDays', { count: earlier })}
          </Link>
        </p>
      ) : null}
    </section>
  )
}
