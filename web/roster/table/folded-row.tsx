import { type ReactNode, useId, useState } from 'react'
import { useMessages } from '#web/platform/messages/messages.ts'
import { ChevronDown, ChevronUp } from '#web/ui/icons.ts'

/** Whether a person's phone and notes are expanded. Tablets have no room for their columns (roster.css). */
export function useFold() {
  const id = useId()
  const [open, setOpen] = useState(false)
  return { id, open, onToggle: () => setOpen(!open) }
}

type Fold = ReturnType<typeof useFold>

export function FoldButton({ name, fold: { id, open, onToggle } }: { name: string; fold: Fold }) {
  const t = useMessages()
  return (
    <button
      type="button"
      className="button button--quiet button--icon roster__fold"
      aria-label={t('adminRoster.fold', { name })}
      aria-expanded={open}
      aria-controls={open ? id : undefined}
      onClick={onToggle}
    >
      {open ? <ChevronUp /> : <ChevronDown />}
    </button>
  )
}

export function FoldedRow({
  fold: { id, open },
  phone,
  notes,
}: {
  fold: Fold
  phone: ReactNode
  notes: ReactNode
}) {
  const t = useMessages()
  if (!open) return null
  return (
    <tr id={id} className="roster__folded">
      <td colSpan={8}>
        <dl>
          {phone ? (
            <div>
              <dt>{t('adminRoster.columns.phone')}</dt>
              <dd>{phone}</dd>
            </div>
          ) : null}
          {notes ? (
            <div>
              <dt>{t('adminRoster.columns.notes')}</dt>
              <dd className="roster__notes">{notes}</dd>
            </div>
          ) : null}
        </dl>
      </td>
    </tr>
  )
}
