import { useSyncExternalStore } from 'react'
import { localDate } from '#domain/kernel/time/site-time.ts'
import { now, onClockResume } from './clock.ts'
import { settings } from './settings.ts'

/** How often an open page checks whether a new day has begun. In milliseconds. */
const checkEvery = 30_000

/** Today in the site time zone, yyyy-MM-dd. Changes at the site's midnight while the page is open. */
export function useToday(): string {
  return useSyncExternalStore(subscribe, today, today)
}

const today = () => localDate(now(), settings.timeZone)

function subscribe(changed: () => void): () => void {
  const timer = setInterval(changed, checkEvery)
  const unsubscribe = onClockResume(changed)
  // Timers stop while the device sleeps. After that, the page must not show yesterday.
  document.addEventListener('visibilitychange', changed)
  return () => {
    clearInterval(timer)
    unsubscribe()
    document.removeEventListener('visibilitychange', changed)
  }
}
