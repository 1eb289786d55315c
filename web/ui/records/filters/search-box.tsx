import { useId } from 'react'
import { useTypedSearch } from '#web/ui/filter/use-typed-search.ts'
import { Search } from '#web/ui/icons.ts'

/** The search of a list: its words reach `onSearch` when the person pauses, presses Enter or goes elsewhere. */
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
  const { typed, type, flush } = useTypedSearch(value, onSearch)
  return (
    <search className="search">
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <Search />
      <input
        id={id}
        className="field-input"
        type="search"
        placeholder={label}
        autoComplete="off"
        value={typed}
        onChange={(event) => type(event.target.value)}
        // A search that went off later would call back whoever follows a link meanwhile.
        onBlur={flush}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          flush()
        }}
      />
    </search>
  )
}
