import { startTransition, useEffect, useState } from 'react'
import { isDrawnPage, whenClockGoesOn } from '#web/platform/page/clock.ts'

/** False on the server and until all of its drawing is taken over; true from then on, in pieces between which the browser answers. */
export function useTakenOver(): boolean {
  const [taken, setTaken] = useState(() => !isDrawnPage())
  useEffect(() => {
    if (taken) return
    const take = () => startTransition(() => setTaken(true))
    if (isDrawnPage()) return whenClockGoesOn(take)
    take()
  }, [taken])
  return taken
}
