import { type RefObject, useEffect } from 'react'

/** The entries of the table are one stop of Tab (roving-entries.ts). Who presses Tab before its code is there finds each of them. */
export function useRovingEntries(table: RefObject<HTMLElement | null>): void {
  // With every drawing: entries come and go with filters and months.
  useEffect(() => {
    const element = table.current
    // Not for a month that is folded: its entries are dots.
    if (element?.querySelector('a.calendar-entry')?.checkVisibility())
      void import('./roving-entries.ts').then(({ roveEntries }) => roveEntries(element), ignore)
  })
}

const ignore = () => undefined
