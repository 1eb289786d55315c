import type { ClassListing } from '#web/classes/classes.door.ts'
import type { OwnClasses } from '#web/registration/registration.door.ts'
import type { CalendarPlace } from './calendar-place.ts'
import type { CalendarClasses } from './use-calendar-classes.ts'
export interface CalendarPanelProps {
  /** Id of its title, which takes the focus when what had it is gone. */
  titleId: string
  calendar: CalendarClasses
  /** Where the address is; what is drawn may still be the place before. */
  place: CalendarPlace
  /** The classes of `calendar.shown` that the filters let through. */
  found: readonly ClassListing[]
  /** Those of them that the view is about: without the days of neighbouring months. */
  counted: readonly ClassListing[]
  filtered: boolean
  today: string
  own: OwnClasses
  goTo: (place: CalendarPlace) => void
  hrefTo: (place: CalendarPlace) => string
  onClearAll: () => void
}

/** How a view is drawn at this width: as a table, as the compact month, or as days with cards. */
export type Shape = 'table' | 'mini' | 'cards'
