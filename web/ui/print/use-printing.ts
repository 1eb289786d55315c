import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** True while the browser prints the page. For content that has a different layout on paper. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    // flushSync, because the browser prints the DOM as it is when this event ends.
    const before = () => flushSync(() => setPrinting(true))
    const after = () => setPrinting(false)
    addEventListener('beforeprint', before)
    addEventListener('afterprint', after)
    return () => {
      removeEventListener('beforeprint', before)
      removeEventListener('afterprint', after)
    }
  }, [])
  return printing
}
