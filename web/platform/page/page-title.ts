import { useEffect } from 'react'
import { settings } from './settings.ts'

let serverRenderedTitle: string | null = null

/** On the server: the title of the page that was rendered last. */
export function takeServerRenderedTitle(): string | null {
  const title = serverRenderedTitle
  serverRenderedTitle = null
  return title
}

/** Sets the tab's title to "{title} – {organization}". Undefined while the title is loading. */
export function usePageTitle(title: string | undefined): void {
  if (title && typeof document === 'undefined') serverRenderedTitle = title
  useEffect(() => {
    if (title) document.title = `${title} – ${settings.organisationName}`
  }, [title])
}
