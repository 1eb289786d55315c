import { type ReactNode, useId, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { ChevronDown } from '#web/ui/icons.ts'

/** A part of a long form that few need: folded until one of its fields holds something, is wrong, or somebody opens it. */
export function FoldedFields({
  legend,
  fields,
  children,
}: {
  legend: string
  fields: readonly string[]
  children: ReactNode
}) {
  const { getValues, formState } = useFormContext()
  const id = useId()
  const [wanted, setWanted] = useState<boolean>(() => fields.some((field) => getValues(field)?.length > 0))
  const isOpen = wanted || fields.some((field) => formState.errors[field])
  return (
    <fieldset className="folded">
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
        <div id={id} className="folded__fields">
          {children}
        </div>
      ) : null}
    </fieldset>
  )
}
