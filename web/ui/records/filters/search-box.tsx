import { useId } from 'react'
import { useTypedSearch } from '#web/ui/filter/use-typed-search.ts'
import { Search } from '#web/ui/icons.ts'

/** The search of a list. Its text reaches `onSearch` when the user pauses, presses Enter or leaves the field. */
export function SearchBox({
  label,
  value,
  onSearch,
}: {
  /** Names what is searched: "Search by title". */
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
        // A later search would pull the user back after they follow a link.
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
