import { type RefObject, useEffect } from 'react'

/**
 * Makes the entries of the table one Tab stop (roving-entries.ts). Until its code is loaded, Tab stops at each entry.
 */
export function useRovingEntries(table: RefObject<HTMLElement | null>): void {
  // On every render, because entries change with filters and months.
  useEffect(() => {
    const element = table.current
    // Not for a collapsed month, whose entries are dots.
    if (element?.querySelector('a.calendar-entry')?.checkVisibility())
      void import('./roving-entries.ts').then(({ roveEntries }) => roveEntries(element), ignore)
  })
}

const ignore = () => undefined
