import { Link } from 'react-router'
import type { HrefTo } from '#web/browse/finder/use-home-query.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { ChevronLeft, ChevronRight } from '#web/ui/icons.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import type { Shape } from './calendar-panel-props.ts'
import { type CalendarPlace, calendarViews, neighbour, placeTitle } from './calendar-place.ts'

/** The title with previous, Today and next, and the four views. Steps start from where the address is, not from what is drawn. */
export function CalendarBar({
  title,
  titleId,
  place,
  day,
  shape,
  today,
  hrefTo,
  prefetch,
}: {
  title: string
  titleId: string
  place: CalendarPlace
  /** The day that is drawn; other views begin with it. */
  day: string
  shape: Shape
  today: string
  hrefTo: HrefTo
  prefetch: (place: CalendarPlace) => void
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
        title: placeTitle(target),
      }),
    }
  }
  return (
    <div className="calendar__bar">
      <h2 id={titleId} tabIndex={-1}>
        {title}
      </h2>
      <div className="button-row calendar__steps screen-only">
        <LinkButton variant="quiet" iconOnly icon={<ChevronLeft />} {...step(-1)} />
        <LinkButton
          variant="quiet"
          // On phones this is the day itself, and not where one begins.
          to={hrefTo({ view, date: today }, { keepsDate: shape === 'mini' })}
        >
          {t('home.today')}
        </LinkButton>
        <LinkButton variant="quiet" iconOnly icon={<ChevronRight />} {...step(1)} />
      </div>
      <nav className="segments screen-only" aria-label={t('home.viewsLabel')}>
        {calendarViews.map((each) => (
          <Link
            key={each}
            to={hrefTo({ date: day, view: each })}
            aria-current={each === view ? 'true' : undefined}
          >
            {t(`home.views.${each}`)}
          </Link>
        ))}
      </nav>
    </div>
  )
}
