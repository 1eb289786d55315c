import { useId, useState } from 'react'
import { isPast } from '#domain/classes/times/class-timing.rule.ts'
import { DayArch } from '#web/browse/calendar/days/day-arch.tsx'
import type { ClassesByDay } from '#web/browse/calendar/days/days.ts'
import { stateOf } from '#web/browse/class-page/class-state.ts'
import { ClassRow } from '#web/browse/home/class-row.tsx'
import type { ClassListing } from '#web/classes/public.ts'
import { formatCalendarDate } from '#web/platform/messages/formats.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { now } from '#web/platform/page/clock.ts'
import type { MyClasses } from '#web/registration/public.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ChevronDown, ChevronUp } from '#web/ui/icons.ts'
import './agenda.css'

interface AgendaProps {
  today: string
  own: MyClasses
  /** Today's list begins with the next class. Classes that are over appear on request. */
  startsNow?: boolean
  /** The times are in more than one time zone. */
  saysZone?: boolean
}

/** Days with their classes; days without classes are skipped. */
export function Agenda({ days, ...rest }: AgendaProps & { days: ClassesByDay }) {
  return [...days].map(([date, classes]) => <AgendaDay key={date} date={date} classes={classes} {...rest} />)
}

/** One day: its name, then its classes. */
export function AgendaDay({
  date,
  classes,
  today,
  own,
  startsNow = false,
  saysZone = false,
}: AgendaProps & { date: string; classes: readonly ClassListing[] }) {
  const t = useMessages()
  const headingId = useId()
  const [showsEnded, setShowsEnded] = useState(false)
  const name = formatCalendarDate('dayAndMonth', date)
  const ended = startsNow && date === today ? endedClasses(classes, own) : none
  const shown = showsEnded ? classes : classes.filter((course) => !ended.has(course))
  return (
    <section className="agenda-day" aria-labelledby={headingId} data-date={date}>
      <div className="agenda-day__head">
        <DayArch date={date} today={today} />
        <h3 id={headingId} tabIndex={-1}>
          {date === today ? t('home.todayIs', { date: name }) : name}{' '}
          <span>{t('home.classes', { count: classes.length })}</span>
        </h3>
      </div>
      <div className="agenda-day__classes">
        {shown.length > 0 ? (
          <div className="class-row-list">
            {shown.map((course) => (
              <ClassRow
                key={course.databaseId}
                course={course}
                state={stateOf(course, own)}
                saysZone={saysZone}
              />
            ))}
          </div>
        ) : null}
        {ended.size > 0 ? (
          <Button
            variant="text"
            size="sm"
            className="agenda-day__ended screen-only"
            icon={showsEnded ? <ChevronUp /> : <ChevronDown />}
            aria-expanded={showsEnded}
            onClick={() => setShowsEnded(!showsEnded)}
          >
            {t('home.earlierToday', { count: ended.size })}
          </Button>
        ) : null}
      </div>
    </section>
  )
}

const none: ReadonlySet<ClassListing> = new Set()

/** Classes that are over, except the person's own. In the evening that may be the whole day. */
export function endedClasses(classes: readonly ClassListing[], own: MyClasses): ReadonlySet<ClassListing> {
  const ended = classes.filter(
    ({ databaseId, start }) => isPast(new Date(start), now()) && !own.isRegistered(databaseId),
  )
  return new Set(ended)
}
