import { startTransition, useEffect, useState } from 'react'
import { isDrawnPage } from '#web/platform/page/clock.ts'

/** False on the server and while its drawing is taken over; true from then on, drawn in pieces between which the browser answers. */
export function useTakenOver(): boolean {
  const [taken, setTaken] = useState(() => !isDrawnPage())
  useEffect(() => startTransition(() => setTaken(true)), [])
  return taken
}
