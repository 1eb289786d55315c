import type { FoundBeyond } from '#web/browse/finder/use-found-beyond.ts'
import type { HomeLinks, HomeQuery } from '#web/browse/finder/use-home-query.ts'
import type { ClassListing } from '#web/classes/public.ts'
import type { MyClasses } from '#web/registration/public.ts'
import type { CalendarPosition } from './calendar-position.ts'
import type { CalendarClasses } from './use-calendar-classes.ts'

export interface CalendarPanelProps {
  /** Id of its title, which takes the focus when the focused element is removed. */
  titleId: string
  calendar: CalendarClasses
  /** The state in the address. Its position may still load while the previous one is rendered. */
  query: HomeQuery
  links: HomeLinks
  /** The classes of `calendar.shown` that match the filters. */
  found: readonly ClassListing[]
  /** The classes of `found` within the view, without the days of neighboring months. */
  counted: readonly ClassListing[]
  filtered: boolean
  /** What is found after these dates; null without a search or filter. */
  beyond: FoundBeyond | null
  today: string
  own: MyClasses
  onClearAll: () => void
}

/** The data from which the parts of the panel render a position. */
export interface ShownProps extends CalendarPanelProps {
  shown: CalendarPosition
}
