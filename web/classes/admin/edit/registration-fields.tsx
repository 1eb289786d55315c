import type { ClassChoices } from './class-editing.api.ts'
import { ClassFieldInput, ClassFieldInputs } from './class-field-input.tsx'
import { restOf } from './class-sections.ts'

const times = ['registrationOpens', 'registrationCloses'] as const
const checks = ['guestsAllowed', 'noOnlineRegistration'] as const
const rest = restOf('registration', [...times, 'customRegistrationMessage', ...checks])

export function RegistrationFields({ choices }: { choices: ClassChoices }) {
  return (
    <>
      <div className="class-editing-pairs">
        <ClassFieldInputs fields={times} choices={choices} />
      </div>
      <ClassFieldInput field="customRegistrationMessage" choices={choices} rows={2} />
      <div className="class-editing-pairs">
        <ClassFieldInputs fields={checks} choices={choices} />
      </div>
      <ClassFieldInputs fields={rest} choices={choices} />
    </>
  )
}
