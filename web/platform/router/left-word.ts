import { useEffect } from 'react'
import { useLocation } from 'react-router'

const key = 'portalLeftWord'

/** Notes in the entry of the browser's history that the page before left this one something to show. */
export function useLeftWord(): void {
  const { state } = useLocation()
  useEffect(() => {
    if (state !== null) window.history.replaceState({ ...window.history.state, [key]: true }, '')
  }, [state])
}

/** Whether the page that is loaded, or loaded again, has something to show that the server knows nothing of. */
export const hasLeftWord = (): boolean => window.history.state?.[key] === true
