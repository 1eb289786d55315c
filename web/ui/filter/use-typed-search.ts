import { useCallback, useEffect, useRef, useState } from 'react'

/** Pause in typing before the address changes, in milliseconds. */
const restBeforeWriting = 300

/**
 * Text of the search field. It changes with every key. It goes to `write` (the address) after a pause in typing or on
 * `flush`. It follows `written` when the address changes otherwise (Back, a link). The field never loses its focus or
 * caret.
 */
export function useTypedSearch(written: string, write: (search: string) => void) {
  const [typed, setTyped] = useState(written)
  // The field can lose focus before the last key is rendered. The typed text counts, so keep it in a ref.
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
    /** Writes the typed text immediately: on blur or Enter. */
    flush: () => flush(now.current),
    /** Empties the field. The caller must remove the search from the address. */
    clear,
  }
}
