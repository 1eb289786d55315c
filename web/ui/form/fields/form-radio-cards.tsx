import type { ReactNode } from 'react'
import { type RadioCard, RadioCards } from '#web/ui/field/radio-cards.tsx'
import type { FieldName } from '#web/ui/form/field-names.ts'
import { useFieldControl } from '#web/ui/form/use-field.ts'

/** RadioCards, connected to the surrounding Form by `name`. */
export function FormRadioCards<Value extends string>({
  name,
  ...props
}: {
  name: FieldName<Value>
  legend: ReactNode
  options: readonly RadioCard<NoInfer<Value>>[]
  sideBySide?: boolean
  hideLegend?: boolean
  describedBy?: string
  required?: boolean
}) {
  const { id, value, onChange, error } = useFieldControl(name)
  return <RadioCards {...props} id={id} error={error} value={value} onChange={onChange} />
}
