import type { FoundBeyond } from '#web/browse/finder/use-found-beyond.ts'
import type { HrefTo } from '#web/browse/finder/use-home-query.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { Button } from '#web/ui/button/button.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { EmptyState } from '#web/ui/status/empty-state.tsx'
import { mayHaveSome } from './agenda/may-have-some.ts'
import { type CalendarPosition, neighbour, positionTitle } from './calendar-position.ts'

/**
 * No class of these dates matches, or there is none at all. Each case offers a way forward, but none that leads to no
 * results either.
 */
export function NothingFound({
  filtered,
  bare,
  textOnly,
  beyond,
  place,
  today,
  hrefTo,
  onClearAll,
}: {
  filtered: boolean
  bare: boolean
  /** Text was typed, and no filter is in use. */
  textOnly: boolean
  beyond: FoundBeyond | null
  place: CalendarPosition
  today: string
  hrefTo: HrefTo
  onClearAll: () => void
}) {
  const t = useMessages()
  const next = neighbour(place, 1, today)
  const onwards = (
    <LinkButton variant={filtered ? 'quiet' : 'secondary'} to={hrefTo(next)}>
      {t(`home.next.${place.view}`, { title: positionTitle(next) })}
    </LinkButton>
  )
  if (filtered) {
    return (
      <EmptyState
        bare={bare}
        title={t('home.emptyFiltered')}
        action={
          <div className="button-row">
            <Button variant="secondary" onClick={onClearAll}>
              {t(textOnly ? 'home.clearSearch' : 'home.clearAll')}
            </Button>
            {mayHaveSome(next, today, beyond) ? onwards : null}
          </div>
        }
      >
        {t('home.emptyFilteredHint')}
      </EmptyState>
    )
  }
  return (
    <EmptyState bare={bare} title={t('home.empty')} action={onwards}>
      {t('home.emptyHint')}
    </EmptyState>
  )
}

/** The classes of these dates could not be loaded. */
export function CalendarFailed({ bare, onRetry }: { bare: boolean; onRetry: () => void }) {
  const t = useMessages()
  return (
    <div role="alert">
      <EmptyState
        bare={bare}
        title={t('home.failed')}
        action={
          <Button variant="secondary" onClick={onRetry}>
            {t('errors.tryAgain')}
          </Button>
        }
      >
        {t('errors.network')}
      </EmptyState>
    </div>
  )
}
