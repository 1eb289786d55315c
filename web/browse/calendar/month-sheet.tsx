import { type ToggleEvent, useId, useRef } from 'react'
import { Link } from 'react-router'
import { formatCalendarDate } from '#web/platform/messages/formats.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ChevronLeft, ChevronRight, X } from '#web/ui/icons.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { neighbour, placeTitle, weeksOfMonth } from './calendar-place.ts'
import { dayClass } from './day-class.ts'
import { DayDots } from './day-dots.tsx'
import type { DayGrid } from './week-strip.tsx'
import './month-sheet.css'

/**
 * The month of a phone, unfolded over the page by the browser itself, with and without scripts: each day a doorway with up to three dots. A
 * chosen day folds it again.
 */
export function MonthSheet({ id, date, today, days, open, hrefToDay, onChoose }: DayGrid & { id: string }) {
  const t = useMessages()
  const titleId = useId()
  const sheet = useRef<HTMLDivElement>(null)
  const weeks = weeksOfMonth(date, today)
  const month = date.slice(0, 7)
  const step = (direction: 1 | -1) => {
    const target = neighbour({ view: 'month', date }, direction, today)
    return {
      to: hrefToDay(target.date),
      'aria-label': t(`home.${direction === 1 ? 'next' : 'previous'}.month`, { title: placeTitle(target) }),
    }
  }
  return (
    <div
      className="month-sheet screen-only"
      id={id}
      ref={sheet}
      popover="auto"
      role="dialog"
      aria-labelledby={titleId}
      onToggle={({ newState, currentTarget }: ToggleEvent<HTMLDivElement>) => {
        if (newState === 'open') currentTarget.querySelector<HTMLElement>('.is-chosen a')?.focus()
      }}
    >
      <div className="month-sheet__head">
        <h2 id={titleId}>{formatCalendarDate('month', date)}</h2>
        <LinkButton variant="quiet" size="sm" iconOnly icon={<ChevronLeft />} {...step(-1)} />
        <LinkButton variant="quiet" size="sm" iconOnly icon={<ChevronRight />} {...step(1)} />
        <Button
          variant="quiet"
          size="sm"
          iconOnly
          icon={<X />}
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label={t('home.closeMonth')}
        />
      </div>
      <table className="calendar-mini" aria-labelledby={titleId}>
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col" abbr={formatCalendarDate('weekdayLong', day)}>
                {formatCalendarDate('weekday', day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => {
                const count = days.get(day)?.length ?? 0
                const none = count > 0 && !open.has(day) && day >= today
                const name = t('home.dayWithClasses', {
                  date: formatCalendarDate('dayAndMonth', day),
                  classes: t(none ? 'home.classesNoneOpen' : 'home.classes', { count }),
                })
                return (
                  <td
                    key={day}
                    className={classNames(
                      dayClass(day, today, !day.startsWith(month)),
                      day === date && 'is-chosen',
                    )}
                  >
                    <Link
                      to={hrefToDay(day)}
                      // A tap is a glance at another day, not a step that Back should retrace.
                      replace
                      onClick={({ metaKey, ctrlKey, shiftKey }) => {
                        if (metaKey || ctrlKey || shiftKey) return
                        sheet.current?.hidePopover()
                        onChoose(day)
                      }}
                      aria-current={day === today ? 'date' : undefined}
                      aria-label={day === date ? t('home.dayChosen', { day: name }) : name}
                    >
                      {formatCalendarDate('day', day)}
                      <DayDots count={count} isOpen={open.has(day)} />
                    </Link>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="month-sheet__key small muted" aria-hidden="true">
        <span>
          <DayDots count={2} isOpen /> {t('home.dotsOpen')}
        </span>
        <span>
          <DayDots count={2} isOpen={false} /> {t('home.dotsNoneOpen')}
        </span>
      </p>
    </div>
  )
}
