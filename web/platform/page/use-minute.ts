import { useEffect, useState } from 'react'
import { now, onClockResume } from './clock.ts'

const minute = 60_000

/**
 * The current time by the server's clock. Updates at every full minute and when the page becomes visible. For what
 * opens and ends at a time while the page stays open.
 */
export function useMinute(): Date {
  const [instant, setInstant] = useState(now)
  useEffect(() => {
    const update = () => setInstant((shown) => (isSameMinute(shown, now()) ? shown : now()))
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      timer = setTimeout(
        () => {
          update()
          wait()
        },
        minute - (now().getTime() % minute),
      )
    }
    wait()
    const unsubscribe = onClockResume(() => {
      clearTimeout(timer)
      update()
      wait()
    })
    // Timers stop while the device sleeps.
    document.addEventListener('visibilitychange', update)
    return () => {
      clearTimeout(timer)
      unsubscribe()
      document.removeEventListener('visibilitychange', update)
    }
  }, [])
  return instant
}

const isSameMinute = (one: Date, other: Date) =>
  Math.floor(one.getTime() / minute) === Math.floor(other.getTime() / minute)
