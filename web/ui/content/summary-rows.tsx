import { type ReactNode, useEffect, useRef, useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Banner } from '#web/ui/status/banner.tsx'
import './summary-rows.css'

export interface SummaryRow {
  name: string
  label: string
  /** What is told; null: nothing. */
  value: ReactNode | null
  /** Something was typed here and is not saved. */
  isUnsaved?: boolean
}

/** Which row is open, of all lists of rows of a page: one at a time. */
export interface OpenRow {
  name: string | null
  open: (name: string | null) => void
  /** Once it is saved or given up: another that was opened meanwhile stays open. */
  close: (name: string) => void
}

export function useOpenRow(): OpenRow {
  const [name, open] = useState<string | null>(null)
  return { name, open, close: (closed) => open((now) => (now === closed ? null : now)) }
}

/**
 * Answers as rows, each with 'Change', which opens its form in its place. The focus goes into the form, and back to the row when it closes; what was
 * saved is said in the row. `words`: of the row's state and of its buttons.
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
  /** The row that was saved last, and what is said of it. */
  savedRow?: string | null
  savedText?: ReactNode
  words: { change: string; add: string; none: string; unsaved: string; changing: (label: string) => string }
  /** The form of an open row. */
  children: (row: SummaryRow) => ReactNode
}) {
  const list = useRef<HTMLDListElement>(null)
  const openName = rows.find(({ name }) => name === openRow.name)?.name ?? null
  const before = useRef(openName)
  const wasClicked = useRef(false)
  const openOfAll = openRow.name

  // Opening leads into the form, closing back; what opens by itself leaves the focus where it is, and so does a row that gives way to another.
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
