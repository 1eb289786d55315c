import { useSyncExternalStore } from 'react'
import { localDate } from '#domain/kernel/time/site-time.ts'
import { now, whenClockGoesOn } from './clock.ts'
import { settings } from './settings.ts'

/** How often a page that stays open looks whether a new day has begun. In milliseconds. */
const checkEvery = 30_000

/** Today in the site time zone, yyyy-MM-dd; changes at the site's midnight while the page is open. */
export function useToday(): string {
  return useSyncExternalStore(subscribe, today, today)
}

const today = () => localDate(now(), settings.timeZone)

function subscribe(changed: () => void): () => void {
  const timer = setInterval(changed, checkEvery)
  const stopChecking = whenClockGoesOn(changed)
  // Timers sleep with the machine; coming back must not show yesterday.
  document.addEventListener('visibilitychange', changed)
  return () => {
    clearInterval(timer)
    stopChecking()
    document.removeEventListener('visibilitychange', changed)
  }
}
