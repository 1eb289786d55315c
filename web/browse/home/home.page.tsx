import { useCallback, useDeferredValue, useEffect, useId, useMemo, useState } from 'react'
import { countChosen } from '#domain/browse/facet-values.rule.ts'
import { facetChoices, filterClasses } from '#domain/browse/facets.rule.ts'
import { searchText } from '#domain/browse/search.rule.ts'
import type { DateSpan } from '#domain/kernel/time/calendar-range.ts'
import { useGreeting } from '#web/accounts/public.ts'
import { beyondSentence } from '#web/browse/calendar/agenda/beyond.tsx'
import { CalendarPanel } from '#web/browse/calendar/calendar-panel.tsx'
import { countedSpan, positionTitle } from '#web/browse/calendar/calendar-position.ts'
import { classesWithin } from '#web/browse/calendar/days/days.ts'
import { useCalendarClasses } from '#web/browse/calendar/use-calendar-classes.ts'
import { Finder } from '#web/browse/finder/finder.tsx'
import { once } from '#web/browse/finder/once.ts'
import { useFoundBeyond } from '#web/browse/finder/use-found-beyond.ts'
import { language } from '#web/platform/messages/formats.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { usePageTitle } from '#web/platform/page/page-title.ts'
import { useMinute } from '#web/platform/page/use-minute.ts'
import { useToday } from '#web/platform/page/use-today.ts'
import { useMyClasses } from '#web/registration/public.ts'
import { useRescuedFocus } from '#web/ui/dialog/use-rescued-focus.ts'
import { useTypedSearch } from '#web/ui/filter/use-typed-search.ts'
import { LiveRegion } from '#web/ui/status/live-region.tsx'
import './home.css'
import { useHomeQuery } from '#web/browse/finder/use-home-query.ts'
import { foundSentence } from './found-sentence.ts'
import { FoundClasses, preloadFoundClasses } from './lazy-found-classes.tsx'

/**
 * Search for classes: finder and calendar (specification, section 2). The page itself filters, over the snapshots of
 * months.
 */
export default function HomePage() {
  const t = useMessages()
  const greeting = useGreeting()
  usePageTitle(t('home.title'))
  const today = useToday()
  const query = useHomeQuery(today)
  const search = useTypedSearch(query.search, query.setSearch)
  const calendar = useCalendarClasses(query.place, today)
  const own = useMyClasses()
  const titleId = useId()

  const { shown } = calendar
  const searched = useDeferredValue(search.typed)
  // By the minute, because what is open for registration changes while the page is open.
  const minute = useMinute().getTime()
  const filter = useMemo(
    () => ({ search: searched, facets: query.facets, now: new Date(minute) }),
    [searched, query.facets, minute],
  )
  // On every change of the text, so that a link selected right after it has the whole text.
  const links = useMemo(() => query.linksWith(search.typed), [query, search.typed])
  const filtered = searchText(searched) !== null || countChosen(query.facets) > 0
  const found = useMemo(() => filterClasses(shown?.classes ?? [], filter), [shown, filter])
  const counted = useMemo(
    () => (shown ? classesWithin(found, countedSpan(shown.place, today)) : []),
    [shown, found, today],
  )
  const choices = useMemo(
    () =>
      shown
        ? once(() =>
            facetChoices(classesWithin(shown.classes, countedSpan(shown.place, today)), filter, language()),
          )
        : null,
    [shown, filter, today],
  )
  const { clear } = search
  const clearAll = useCallback(() => {
    clear()
    query.clearAll()
  }, [clear, query])

  const beyond = useFoundBeyond(shown?.place ?? query.place, today, filter, filtered)
  // A search in the month view shows rows; other views have their own.
  const isSearch = searchText(searched) !== null && (shown?.place ?? query.place).view === 'month'
  const response = useMemo(
    () =>
      isSearch && shown && beyond
        ? {
            isReady: beyond.ready,
            found: [...counted, ...beyond.classes],
            span: { min: countedSpan(shown.place, today).min, max: beyond.last },
          }
        : null,
    [isSearch, shown, beyond, counted, today],
  )
  const announced = response?.isReady
    ? foundSentence(
        classesWithin(response.found, fromToday(response.span, today)).length,
        response.span,
        query.rendered,
        today,
      )
    : shown
      ? [
          t('home.announce', {
            title: positionTitle(shown.place),
            classes: t('home.classes', { count: counted.length }),
          }),
          beyond?.ready ? beyondSentence(beyond, counted.length) : '',
        ]
          .filter(Boolean)
          .join('. ')
      : ''
  return (
    <div {...useRescuedFocus(titleId, `${titleId}-days`)}>
      <div className="home__top screen-only">
        <div className="home__head">
          <h1>{t('home.title')}</h1>
          {greeting ? <p className="home__greeting">{greeting}</p> : null}
        </div>
        <Finder
          search={search}
          onSearch={() => void preloadFoundClasses()}
          facets={query.facets}
          choices={choices}
          count={response?.found.length ?? counted.length}
          otherParts={query.otherParts}
          onFacets={query.setFacets}
          onClearAll={clearAll}
        />
      </div>
      <Announcement text={calendar.failed ? '' : announced} />
      {response && (response.found.length > 0 || !response.isReady) ? (
        <FoundClasses
          {...response}
          titleId={titleId}
          rendered={query.rendered}
          today={today}
          own={own}
          links={links}
        />
      ) : (
        <CalendarPanel
          calendar={calendar}
          titleId={titleId}
          query={query}
          links={links}
          found={found}
          counted={counted}
          filtered={filtered}
          beyond={beyond}
          today={today}
          own={own}
          onClearAll={clearAll}
        />
      )}
    </div>
  )
}

const fromToday = ({ min, max }: DateSpan, today: string) => ({
  min: min < today && today <= max ? today : min,
  max,
})

/** A text is announced after this pause, not on every key press. In milliseconds. */
const finishesAfter = 600

function Announcement({ text }: { text: string }) {
  const [finished, setFinished] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setFinished(text), finishesAfter)
    return () => clearTimeout(timer)
  }, [text])
  return <LiveRegion>{finished}</LiveRegion>
}
