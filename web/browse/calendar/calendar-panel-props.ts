import type { FoundBeyond } from '#web/browse/finder/use-found-beyond.ts'
import type { HomeLinks, HomeQuery } from '#web/browse/finder/use-home-query.ts'
import type { ClassListing } from '#web/classes/public.ts'
import type { MyClasses } from '#web/registration/public.ts'
import type { CalendarPosition } from './calendar-position.ts'
import type { CalendarClasses } from './use-calendar-classes.ts'

export interface CalendarPanelProps {
  /** Id of its title, which takes the focus when what had it is gone. */
  titleId: string
  calendar: CalendarClasses
  /** What the address says; its place may be on its way while the one before is drawn. */
  query: HomeQuery
  links: HomeLinks
  /** The classes of `calendar.shown` that the filters let through. */
  found: readonly ClassListing[]
  /** Those of them that the view is about: without the days of neighbouring months. */
  counted: readonly ClassListing[]
  filtered: boolean
  /** What is found after these dates; null where nothing is looked for. */
  beyond: FoundBeyond | null
  today: string
  own: MyClasses
  onClearAll: () => void
}

/** What the parts of the panel draw: a place. */
export interface ShownProps extends CalendarPanelProps {
  shown: CalendarPosition
}
