import { preparedLazy } from '#web/ui/lazy-part.tsx'

let isReady = false

/** The tables of month and week, which no phone shows: their code comes where there is room for them. */
export const [CalendarGrid, prepareCalendarGrid] = preparedLazy(async () => {
  const grid = await import('./calendar-grid.tsx')
  isReady = true
  return grid
})

/** Paper waits for no code: a phone prints the month once the table's is there, else its days. */
export const isCalendarGridReady = () => isReady
