import { useMessages } from '#web/platform/messages/messages.ts'
import { FormTextAreaField } from '#web/ui/form/form-text-area-field.tsx'
import { RichTextField } from '#web/ui/records/rich-text-field.tsx'
import { FoldedFields } from './folded-fields.tsx'

const knowFields = ['notes', 'requirements', 'prerequisites', 'limitations']

export function KnowFields() {
  const t = useMessages()
  return (
    <FoldedFields legend={t('adminClasses.sections.know')} fields={knowFields}>
      <FormTextAreaField
        name="notes"
        rows={3}
        label={t('adminClasses.fields.notes')}
        hint={t('adminClasses.fields.notesHint')}
      />
      <RichTextField name="requirements" label={t('adminClasses.fields.requirements')} />
      <RichTextField name="prerequisites" label={t('adminClasses.fields.prerequisites')} />
      <RichTextField name="limitations" label={t('adminClasses.fields.limitations')} />
    </FoldedFields>
  )
}
