import { preparedLazy } from '#web/ui/lazy-part.tsx'

/** The tables of month and week, of which the list and the day have no need. */
export const [CalendarGrid, prepareCalendarGrid] = preparedLazy(() => import('./calendar-grid.tsx'))
