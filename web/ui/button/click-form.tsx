import type { ReactNode } from 'react'
import { useFormAction } from '#web/ui/field/use-form-action.ts'

/** Wraps one submit button, so that a click before hydration is not lost. It does not change the layout. */
export function ClickForm({
  onSubmit,
  children,
}: {
  onSubmit: (isEarly: boolean) => void
  children: ReactNode
}) {
  return (
    <form {...useFormAction(onSubmit)} className="click-form">
      {children}
    </form>
  )
}
