import type { ReactNode } from 'react'
import { useFormAction } from '#web/ui/field/use-form-action.ts'

/** Around one submit button whose click must not be lost before the page is hydrated. The button keeps its place in the layout. */
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
