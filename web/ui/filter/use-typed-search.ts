import { useCallback, useEffect, useRef, useState } from 'react'

/** Typing rests this long before the address changes. In milliseconds. */
const restBeforeWriting = 300

/**
 * What stands in the search field: changes with every key, goes to `write` (the address) when typing rests or `flush` says so, and follows
 * `written` when that changes by itself (Back, a link). The field never loses its focus or its caret to it.
 */
export function useTypedSearch(written: string, write: (search: string) => void) {
  const [typed, setTyped] = useState(written)
  // The field can be left before it is drawn with the last key; what counts is what was typed.
  const now = useRef(written)
  const last = useRef(written)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const flush = useCallback(
    (text: string) => {
      clearTimeout(timer.current)
      if (text === last.current) return
      last.current = text
      write(text)
    },
    [write],
  )
  const type = useCallback(
    (text: string) => {
      now.current = text
      setTyped(text)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => flush(text), restBeforeWriting)
    },
    [flush],
  )

  useEffect(() => {
    if (written === last.current) return
    last.current = written
    now.current = written
    clearTimeout(timer.current)
    setTyped(written)
  }, [written])
  useEffect(() => () => clearTimeout(timer.current), [])

  const clear = useCallback(() => {
    clearTimeout(timer.current)
    last.current = ''
    now.current = ''
    setTyped('')
  }, [])

  return {
    typed,
    type,
    /** What is typed counts now: the field was left, or Enter pressed. */
    flush: () => flush(now.current),
    /** Empties the field; whoever calls it has taken the search out of the address. */
    clear,
  }
}
