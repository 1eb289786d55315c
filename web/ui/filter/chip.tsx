import type { ReactNode } from 'react'
import { useMessages } from '#web/platform/messages/messages.ts'
import { ClickForm } from '#web/ui/button/click-form.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Check, X } from '#web/ui/icons.ts'

/** A switch that one click turns on or off. */
export function SwitchChip({
  on,
  icon,
  onChange,
  children,
}: {
  on: boolean
  icon?: ReactNode
  onChange: (on: boolean) => void
  children: ReactNode
}) {
  return (
    <ClickForm onSubmit={() => onChange(!on)}>
      <button type="submit" className={classNames('chip', on && 'chip--on')} aria-pressed={on}>
        {on ? <Check /> : icon}
        {children}
      </button>
    </ClickForm>
  )
}

/** A chosen filter value. A click removes the filter. */
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
