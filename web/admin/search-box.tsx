import { useEffect, useId, useRef, useState } from 'react'
import { Search } from '#web/ui/icons.ts'

/** How long somebody pauses before the list follows, in milliseconds. */
const pause = 300

/** The search of a list: its words reach `onSearch` when the person pauses or presses Enter. */
export function SearchBox({
  label,
  value,
  onSearch,
}: {
  /** Says what is searched: "Search by title". */
  label: string
  value: string
  onSearch: (words: string) => void
}) {
  const id = useId()
  const [typed, setTyped] = useState(value)
  const sent = useRef(value)
  // Back, and "Clear all filters", change it from outside.
  useEffect(() => {
    if (value === sent.current) return
    sent.current = value
    setTyped(value)
  }, [value])
  useEffect(() => {
    if (typed === sent.current) return
    const timer = setTimeout(() => {
      sent.current = typed
      onSearch(typed)
    }, pause)
    return () => clearTimeout(timer)
  }, [typed, onSearch])
  return (
    <search className="search">
      <label className="sr" htmlFor={id}>
        {label}
      </label>
      <Search />
      <input
        id={id}
        className="input"
        type="search"
        placeholder={label}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          sent.current = typed
          onSearch(typed)
        }}
      />
    </search>
  )
}
