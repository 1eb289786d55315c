import { RichTextField } from '#web/admin/rich-text-field.tsx'
import { useMessages } from '#web/messages/messages.ts'
import { FormTextAreaField } from '#web/ui/form/form-text-area-field.tsx'

export function KnowFields() {
  const t = useMessages()
  return (
    <fieldset>
      <legend>{t('adminClasses.sections.know')}</legend>
      <FormTextAreaField
        name="notes"
        rows={3}
        label={t('adminClasses.fields.notes')}
        hint={t('adminClasses.fields.notesHint')}
      />
      <RichTextField name="requirements" label={t('adminClasses.fields.requirements')} />
      <RichTextField name="prerequisites" label={t('adminClasses.fields.prerequisites')} />
      <RichTextField name="limitations" label={t('adminClasses.fields.limitations')} />
    </fieldset>
  )
}
