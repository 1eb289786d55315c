import { useEffect } from 'react'
import { settings } from './settings.ts'

/** Sets the tab's title to "{title} – {organisation}". Undefined while the title is still being loaded. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = `${title} – ${settings.organisationName}`
  }, [title])
}
