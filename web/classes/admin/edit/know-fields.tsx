import type { ClassChoices } from './class-editing.api.ts'
import { ClassFieldInputs } from './class-field-input.tsx'
import { restOf } from './class-sections.ts'

const fields = restOf('know', [])

/** The notes, and every paragraph about the class. */
export function KnowFields({ choices }: { choices: ClassChoices }) {
  return (
    <div className="class-editing-pairs">
      <ClassFieldInputs fields={fields} choices={choices} />
    </div>
  )
}
