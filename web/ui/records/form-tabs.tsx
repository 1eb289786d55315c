import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation, useNavigate } from 'react-router'
import { useMessages } from '#web/platform/messages/messages.ts'
import { showEvent } from '#web/ui/field/error-summary.tsx'
import type { FieldName } from '#web/ui/form/field-names.ts'
import { useFieldStates } from '#web/ui/form/use-field.ts'
import './form-tabs.css'

export interface FormTab {
  /** Its fragment in the address: /admin/classes/12#registration. */
  id: string
  label: string
  fields: ReadonlyArray<FieldName<unknown>>
  content: ReactNode
}

/**
 * The parts of a long form as tabs, one visible. All parts stay in the page, so that no input is lost and everything is
 * validated.
 * Each tab shows its number of invalid fields. A link of the error summary opens the tab of its field.
 */
export function FormTabs({ label, tabs }: { label: string; tabs: readonly FormTab[] }) {
  const location = useLocation()
  const navigate = useNavigate()
  const base = useId()
  const panels = useRef<HTMLDivElement>(null)
  const named = tabs.find(({ id }) => location.hash === `#${id}`)?.id
  const [current, setCurrent] = useState(named ?? tabs[0]!.id)
  // Follows the URL when the user goes back or edits it.
  useEffect(() => {
    if (named) setCurrent(named)
  }, [named])

  const show = (id: string) => {
    flushSync(() => setCurrent(id))
    const { pathname, search, state } = location
    void navigate({ pathname, search, hash: id }, { replace: true, state, preventScrollReset: true })
    // After scrolling down a long part, the next one starts at its top.
    if ((panels.current?.getBoundingClientRect().top ?? 0) < 0) panels.current?.scrollIntoView()
  }
  const latest = useRef(show)
  latest.current = show
  useEffect(() => {
    const place = panels.current
    const open = (event: Event) => {
      const panel = event.target instanceof Element ? event.target.closest('[data-tab]') : null
      if (panel instanceof HTMLElement && panel.hidden) latest.current(panel.dataset.tab!)
    }
    place?.addEventListener(showEvent, open)
    return () => place?.removeEventListener(showEvent, open)
  }, [])

  const go = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ id }) => id === current)
    const last = tabs.length - 1
    const next = {
      ArrowDown: at === last ? 0 : at + 1,
      ArrowRight: at === last ? 0 : at + 1,
      ArrowUp: at === 0 ? last : at - 1,
      ArrowLeft: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
    }[event.key]
    if (next === undefined) return
    event.preventDefault()
    show(tabs[next]!.id)
    document.getElementById(`${base}-tab-${tabs[next]!.id}`)?.focus()
  }
  return (
    <div className="form-tabs">
      <div className="form-tabs__list" role="tablist" aria-label={label} tabIndex={-1} onKeyDown={go}>
        {tabs.map(({ id, label: name, fields }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${base}-tab-${id}`}
            className="form-tabs__tab"
            aria-selected={id === current}
            aria-controls={`${base}-panel-${id}`}
            tabIndex={id === current ? 0 : -1}
            onClick={() => show(id)}
          >
            {name}
            <WrongCount fields={fields} />
          </button>
        ))}
      </div>
      <div ref={panels} className="form-tabs__panels">
        {tabs.map(({ id, content }) => (
          <div
            key={id}
            role="tabpanel"
            id={`${base}-panel-${id}`}
            className="form-tabs__panel"
            data-tab={id}
            aria-labelledby={`${base}-tab-${id}`}
            hidden={id !== current}
          >
            {content}
          </div>
        ))}
      </div>
    </div>
  )
}

function WrongCount({ fields }: { fields: FormTab['fields'] }) {
  const t = useMessages()
  const { isWrong } = useFieldStates()
  const count = fields.filter(isWrong).length
  if (count === 0) return null
  return (
    <span className="form-tabs__wrong">
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">{t('adminKit.tabs.wrong', { count })}</span>
    </span>
  )
}
