import { type ReactNode, useEffect, useRef, useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Banner } from '#web/ui/status/banner.tsx'
import './summary-rows.css'

export interface SummaryRow {
  name: string
  label: string
  /** What the user entered. Null means nothing. */
  value: ReactNode | null
  /** The form has typed text that is not saved. */
  isUnsaved?: boolean
}

/** Which row is open. All row lists of a page share it, so only one row is open at a time. */
export interface OpenRow {
  name: string | null
  open: (name: string | null) => void
  /** Call it after save or cancel. A different row that was opened since then stays open. */
  close: (name: string) => void
}

export function useOpenRow(): OpenRow {
  const [name, open] = useState<string | null>(null)
  return { name, open, close: (closed) => open((now) => (now === closed ? null : now)) }
}

/**
 * Answers as rows. "Change" opens the form of a row in its place. Focus moves into the form, and back to the row when
 * the form closes.
 * The row announces what was saved. `words`: text of the row's state and buttons.
 */
export function SummaryRows({
  rows,
  openRow,
  savedRow,
  savedText,
  words,
  children,
}: {
  rows: readonly SummaryRow[]
  openRow: OpenRow
  /** The row that was saved last, and its message. */
  savedRow?: string | null
  savedText?: ReactNode
  words: { change: string; add: string; none: string; unsaved: string; changing: (label: string) => string }
  /** Renders the form of an open row. */
  children: (row: SummaryRow) => ReactNode
}) {
  const list = useRef<HTMLDListElement>(null)
  const openName = rows.find(({ name }) => name === openRow.name)?.name ?? null
  const before = useRef(openName)
  const wasClicked = useRef(false)
  const openOfAll = openRow.name

  // Opening moves the focus into the form, closing moves it back. The focus stays when a row opens automatically, or
  // closes because another opens.
  useEffect(() => {
    const closed = before.current
    before.current = openName
    if (openName !== null && openName !== closed && wasClicked.current) focusIn(list.current, openName)
    wasClicked.current = false
    if (openOfAll === null && closed !== null) focusIn(list.current, closed)
  }, [openName, openOfAll])

  return (
    <dl className="summary-rows" ref={list}>
      {rows.map((row) =>
        row.name === openName ? (
          <div className="summary-rows__row is-open" key={row.name} data-row={row.name}>
            <dt className="visually-hidden">{words.changing(row.label)}</dt>
            <dd>{children(row)}</dd>
          </div>
        ) : (
          <div className="summary-rows__row" key={row.name} data-row={row.name}>
            <dt>{row.label}</dt>
            <dd className={classNames(row.value === null && 'summary-rows__none')}>
              {row.value ?? words.none}
              {row.isUnsaved ? <span className="summary-rows__unsaved">{words.unsaved}</span> : null}
            </dd>
            <dd className="summary-rows__change">
              <button
                type="button"
                onClick={() => {
                  wasClicked.current = true
                  openRow.open(row.name)
                }}
              >
                {row.value === null ? words.add : words.change}
                <span className="visually-hidden"> {row.label}</span>
              </button>
            </dd>
            {savedRow === row.name ? (
              <dd className="summary-rows__saved">
                <Banner tone="success" live>
                  <p>{savedText}</p>
                </Banner>
              </dd>
            ) : null}
          </div>
        ),
      )}
    </dl>
  )
}

function focusIn(list: HTMLElement | null, name: string) {
  const row = list?.querySelector(`[data-row="${name}"]`)
  row?.querySelector<HTMLElement>('input, select, textarea, button')?.focus()
}
