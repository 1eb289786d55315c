import { classFieldsFor } from '#domain/classes/fields/class-fields.ts'
import { nothingLeft } from '#domain/kernel/lists/nothing-left.ts'
import { fieldName } from '#web/classes/admin/class-labels.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { FormTextAreaField } from '#web/ui/form/fields/form-text-area-field.tsx'
import { RichTextField } from '#web/ui/records/rich-text/rich-text-field.tsx'
import type { SectionFields } from './class-sections.ts'

const infoFields = classFieldsFor('info')

/** The notes, and every paragraph about the class. */
export function KnowFields({ fields }: { fields: SectionFields<'know'> }) {
  const t = useMessages()
  const { notes, ...paragraphs } = fields
  const unrendered: Omit<typeof paragraphs, (typeof infoFields)[number]> = {}
  nothingLeft(unrendered)
  return (
    <div className="class-editing-pairs">
      <FormTextAreaField
        name={notes}
        rows={6}
        label={t('adminClasses.fields.notes')}
        hint={t('adminClasses.fields.notesHint')}
      />
      {infoFields.map((field) => (
        <RichTextField key={field} name={fields[field]} label={fieldName(field)} />
      ))}
    </div>
  )
}
