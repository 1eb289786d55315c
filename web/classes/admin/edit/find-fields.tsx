import type { ClassChoices } from './class-editing.api.ts'
import { ClassFieldInputs } from './class-field-input.tsx'
import { restOf } from './class-sections.ts'

const fields = restOf('find', [])

/** The values for the search filters, and the picture. */
export function FindFields({ choices }: { choices: ClassChoices }) {
  return (
    <div className="class-editing-pairs">
      <ClassFieldInputs fields={fields} choices={choices} />
    </div>
  )
}
