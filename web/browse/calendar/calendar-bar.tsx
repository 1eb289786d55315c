import type { HrefTo } from '#web/browse/finder/use-home-query.ts'
import type { ClassListing } from '#web/classes/public.ts'
import { ZoneLine } from '#web/classes/public.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { Button } from '#web/ui/button/button.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { ChevronLeft, ChevronRight, X } from '#web/ui/icons.ts'
import { type CalendarPosition, neighbour, positionTitle } from './calendar-position.ts'
import { ViewSegments } from './calendar-segments.tsx'

/**
 * The title with previous, Today and next, and the four views. Steps start from the address, not from what is rendered.
 */
export function CalendarBar({
  title,
  titleId,
  monthId,
  place,
  day,
  today,
  hrefTo,
  prefetch,
  classes,
}: {
  title: string
  titleId: string
  /** The id of the month, which a phone expands and collapses; null: another view. */
  monthId: string | null
  place: CalendarPosition
  /** The day that is shown. Other views start with it. */
  day: string
  today: string
  hrefTo: HrefTo
  prefetch: (position: CalendarPosition) => void
  /** The classes whose time zones are shown. */
  classes: readonly ClassListing[]
}) {
  const t = useMessages()
  const { view } = place
  const step = (direction: 1 | -1) => {
    const target = neighbour(place, direction, today)
    return {
      to: hrefTo(target),
      onPointerEnter: () => prefetch(target),
      onFocus: () => prefetch(target),
      'aria-label': t(`home.${direction === 1 ? 'next' : 'previous'}.${view}`, {
        title: positionTitle(target),
      }),
    }
  }
  return (
    <div className="calendar__bar">
      <h2 id={titleId} tabIndex={-1}>
        {title}
      </h2>
      <p className="calendar__zone muted small">
        <ZoneLine classes={classes} />
      </p>
      <div className="button-row calendar__steps screen-only">
        <LinkButton variant="quiet" iconOnly icon={<ChevronLeft />} {...step(-1)} />
        <LinkButton variant="quiet" className="month-frame__today" to={hrefTo({ view, date: today })}>
          {t('home.today')}
        </LinkButton>
        <LinkButton variant="quiet" iconOnly icon={<ChevronRight />} {...step(1)} />
      </div>
      {monthId ? (
        <Button
          variant="quiet"
          iconOnly
          className="month-frame__close screen-only"
          icon={<X />}
          popoverTarget={monthId}
          popoverTargetAction="hide"
          aria-label={t('home.closeMonth')}
        />
      ) : null}
      <ViewSegments view={view} day={day} hrefTo={hrefTo} />
    </div>
  )
}
