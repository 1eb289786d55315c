import { useId } from 'react'
import { ClassCard } from '#web/browse/class-card.tsx'
import { stateOf } from '#web/browse/class-state.ts'
import type { ClassListing } from '#web/classes/classes.door.ts'
import { formatCalendarDate } from '#web/platform/messages/formats.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import type { OwnClasses } from '#web/registration/registration.door.ts'
import { DateArch } from '#web/ui/date-arch.tsx'
import type { ClassesByDay } from './days.ts'

/** Days with their cards; days without classes are skipped. */
export function Agenda({ days, today, own }: { days: ClassesByDay; today: string; own: OwnClasses }) {
  return [...days].map(([date, classes]) => (
    <AgendaDay key={date} date={date} classes={classes} today={today} own={own} />
  ))
}

/** One day: its doorway and name, then its cards. */
export function AgendaDay({
  date,
  classes,
  today,
  own,
}: {
  date: string
  classes: readonly ClassListing[]
  today: string
  own: OwnClasses
}) {
  const t = useMessages()
  const headingId = useId()
  const name = formatCalendarDate('dayAndMonth', date)
  return (
    <section className="agenda-day" aria-labelledby={headingId}>
      <div className="agenda-day__head">
        <DateArch
          weekday={formatCalendarDate('weekday', date)}
          day={formatCalendarDate('day', date)}
          month={formatCalendarDate('monthShort', date)}
          tone={date === today ? 'today' : date < today ? 'off' : 'plain'}
        />
        <h3 id={headingId} tabIndex={-1}>
          {date === today ? t('home.todayIs', { date: name }) : name}
          <span>{t('home.classes', { count: classes.length })}</span>
        </h3>
      </div>
      <div className="agenda-cards">
        {classes.length === 0 ? <p className="muted">{t('home.dayEmpty')}</p> : null}
        {classes.map((course) => (
          <ClassCard key={course.databaseId} course={course} state={stateOf(course, own)} />
        ))}
      </div>
    </section>
  )
}
