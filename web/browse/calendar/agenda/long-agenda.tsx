import { useRef } from 'react'
import { Link } from 'react-router'
import {
  type CalendarPosition,
  countedSpan,
  type RenderedDays,
} from '#web/browse/calendar/calendar-position.ts'
import { DayJumps } from '#web/browse/calendar/days/day-jumps.tsx'
import type { ClassesByDay } from '#web/browse/calendar/days/days.ts'
import { useDayFocus } from '#web/browse/calendar/month/use-day-focus.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import type { MyClasses } from '#web/registration/public.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { Agenda } from './agenda.tsx'
import { renderedList } from './rendered-days.ts'

/** The days of a list or week: some at first, a link to each day, and more on request. */
export function LongAgenda({
  place,
  days,
  rendered,
  today,
  own,
  hrefToDays,
  saysZone,
}: {
  place: CalendarPosition
  /** All days of the position that have classes. */
  days: ClassesByDay
  rendered: RenderedDays
  today: string
  own: MyClasses
  hrefToDays: (rendered: RenderedDays) => string
  saysZone: boolean
}) {
  const t = useMessages()
  const span = countedSpan(place, today)
  const list = renderedList(days, span, rendered, today)
  const space = useRef<HTMLDivElement>(null)
  const goToDay = useDayFocus(space)
  const { next } = list
  const total = list.earlier + list.later + sizeOf(list.days)
  return (
    <div ref={space}>
      {days.size > 1 ? (
        <DayJumps
          dates={[...days.keys()]}
          counts={(date) => days.get(date)?.length ?? 0}
          at={[...list.days.keys()][0] ?? null}
          today={today}
          hrefTo={(date) => hrefToDays({ from: date, until: null })}
          onJump={goToDay}
        />
      ) : null}
      {list.earlier > 0 ? (
        <p className="agenda-earlier screen-only">
          <Link
            className={buttonClass({ variant: 'quiet', size: 'sm' })}
            to={hrefToDays({ from: span.min, until: null })}
            onClick={() => goToDay([...days.keys()][0] ?? null)}
          >
            {t('home.earlierDays', { count: list.earlier })}
          </Link>
        </p>
      ) : null}
      <Agenda
        days={list.days}
        today={today}
        own={own}
        startsNow={rendered.from === null}
        saysZone={saysZone}
      />
      {next ? (
        <div className="agenda-more screen-only">
          <p className="muted">
            {t('home.shownOf', { shown: total - list.earlier - list.later, count: total })}
          </p>
          <LinkButton
            variant="secondary"
            // The same list gets longer, so Back skips this step.
            replace
            to={hrefToDays({ from: rendered.from, until: next.until })}
            onClick={() => goToDay(next.first)}
          >
            {t('home.showMore')}
          </LinkButton>
        </div>
      ) : null}
    </div>
  )
}

function sizeOf(days: ClassesByDay): number {
  return [...days.values()].reduce((sum, { length }) => sum + length, 0)
}
