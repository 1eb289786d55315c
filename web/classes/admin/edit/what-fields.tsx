import { useMessages } from '#web/platform/messages/messages.ts'
import type { ClassChoices } from './class-editing.api.ts'
import { ClassFieldInput, ClassFieldInputs } from './class-field-input.tsx'
import { restOf } from './class-sections.ts'

const pairs = ['title', 'subTitle', 'categoryId', 'facilitatorIds'] as const
const checks = ['isEvent', 'isWorkshop'] as const
const rest = restOf('what', [...pairs, 'seriesId', ...checks, 'registerSolo'])

export function WhatFields({ choices }: { choices: ClassChoices }) {
  const t = useMessages()
  return (
    <>
      <div className="class-editing-pairs">
        <ClassFieldInputs fields={pairs} choices={choices} />
        <ClassFieldInput field="seriesId" choices={choices} placeholder={t('adminClasses.fields.noSeries')} />
        <div className="class-editing-checks">
          <ClassFieldInputs fields={checks} choices={choices} />
        </div>
      </div>
      <ClassFieldInput field="registerSolo" choices={choices} />
      <ClassFieldInputs fields={rest} choices={choices} />
    </>
  )
}
