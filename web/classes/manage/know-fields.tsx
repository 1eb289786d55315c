import { nothingLeft } from '#domain/kernel/nothing-left.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { FormTextAreaField } from '#web/ui/form/form-text-area-field.tsx'
import { RichTextField } from '#web/ui/records/rich-text-field.tsx'
import type { SectionFields } from './class-sections.ts'

export function KnowFields({ fields }: { fields: SectionFields<'know'> }) {
  const t = useMessages()
  const { notes, requirements, prerequisites, limitations, ...undrawn } = fields
  nothingLeft(undrawn)
  return (
    <div className="class-editing-pairs">
      <FormTextAreaField
        name={notes}
        rows={6}
        label={t('adminClasses.fields.notes')}
        hint={t('adminClasses.fields.notesHint')}
      />
      <RichTextField name={requirements} label={t('adminClasses.fields.requirements')} />
      <RichTextField name={prerequisites} label={t('adminClasses.fields.prerequisites')} />
      <RichTextField name={limitations} label={t('adminClasses.fields.limitations')} />
    </div>
  )
}
