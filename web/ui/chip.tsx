import type { ReactNode } from 'react'
import { useMessages } from '#web/platform/messages/messages.ts'
import { X } from './icons.ts'

/** A chosen filter value; pressing it takes the filter away. */
export function Chip({ children, onRemove }: { children: ReactNode; onRemove: () => void }) {
  const t = useMessages()
  return (
    <button type="button" className="chip chip--on chip--removable" onClick={onRemove}>
      <span>
        {children}
        <span className="visually-hidden">{t('common.removeFilter')}</span>
      </span>
      <X />
    </button>
  )
}
