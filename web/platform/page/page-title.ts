import { useEffect } from 'react'
import { settings } from './settings.ts'

let drawnTitle: string | null = null

/** On the server: the title of the page that was drawn last. */
export function takeDrawnTitle(): string | null {
  const title = drawnTitle
  drawnTitle = null
  return title
}

/** Sets the tab's title to "{title} – {organisation}". Undefined while the title is still being loaded. */
export function usePageTitle(title: string | undefined): void {
  if (title && typeof document === 'undefined') drawnTitle = title
  useEffect(() => {
    if (title) document.title = `${title} – ${settings.organisationName}`
  }, [title])
}
