import type { ReactNode } from 'react'
import { useMessages } from '#web/platform/messages/messages.ts'
import type { FieldNames } from '#web/ui/form/field-names.ts'
import { FormTabs } from '#web/ui/records/form-tabs.tsx'
import type { ClassChoices, EditedClass } from './class-editing.api.ts'
import { listOf, sectionNames } from './class-sections.ts'
import { FindFields } from './find-fields.tsx'
import { JoinFields } from './join-fields.tsx'
import { KnowFields } from './know-fields.tsx'
import type { ClassFormOutput } from './new-class.ts'
import { RegistrationFields } from './registration-fields.tsx'
import { WhatFields } from './what-fields.tsx'
import { WhenFields } from './when-fields.tsx'

/** The fields of a class in tabs. Each tab fits a laptop screen. `dates` are the other dates of a new class. */
export function ClassTabs({
  fields,
  known,
  choices,
  dates,
}: {
  fields: FieldNames<ClassFormOutput>
  known: EditedClass | null
  choices: ClassChoices
  dates?: ReactNode
}) {
  const t = useMessages()
  const contents: Record<(typeof sectionNames)[number], ReactNode> = {
    what: <WhatFields choices={choices} />,
    when: <WhenFields fields={fields} choices={choices} dates={dates} />,
    join: <JoinFields fields={fields} known={known} choices={choices} />,
    registration: <RegistrationFields choices={choices} />,
    know: <KnowFields choices={choices} />,
    find: <FindFields choices={choices} />,
  }
  return (
    <FormTabs
      label={t('adminClasses.sections.label')}
      tabs={sectionNames.map((id) => ({
        id,
        label: t(`adminClasses.sections.${id}`),
        fields: id === 'when' ? [...listOf(id, fields), fields.repeat] : listOf(id, fields),
        content: contents[id],
      }))}
    />
  )
}
