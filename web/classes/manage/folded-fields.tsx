import { type ReactNode, useId, useState } from 'react'
import type { FieldName } from '#web/ui/form/field-names.ts'
import { useFieldStates } from '#web/ui/form/use-field.ts'
import { ChevronDown } from '#web/ui/icons.ts'

/** A part of a long form that few need: folded until one of its fields holds something, is wrong, or somebody opens it. */
export function FoldedFields({
  legend,
  fields,
  children,
}: {
  legend: string
  fields: ReadonlyArray<FieldName<unknown>>
  children: ReactNode
}) {
  const { isWrong, read } = useFieldStates()
  const id = useId()
  const [wanted, setWanted] = useState(() => fields.some((field) => holdsSomething(read(field))))
  const isOpen = wanted || fields.some(isWrong)
  return (
    <fieldset className="class-editing-folded">
      <legend>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setWanted(!isOpen)}
        >
          {legend}
          <ChevronDown />
        </button>
      </legend>
      {isOpen ? (
        <div id={id} className="class-editing-folded__fields">
          {children}
        </div>
      ) : null}
    </fieldset>
  )
}

/** A text or a list that is not empty. */
function holdsSomething(value: unknown): boolean {
  return (typeof value === 'string' || Array.isArray(value)) && value.length > 0
}
