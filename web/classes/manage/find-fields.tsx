import { useFormContext, useWatch } from 'react-hook-form'
import { useMessages } from '#web/platform/messages/messages.ts'
import { FormTextField } from '#web/ui/form/form-text-field.tsx'
import type { ClassChoices } from './class-editing.api.ts'
import { FoldedFields } from './folded-fields.tsx'
import { FormPickField } from './form-pick-field.tsx'

const findFields = ['audiences', 'diagnoses', 'languages', 'imageUrl', 'imageAlt']

/** The terms of the search's filters, and the picture. */
export function FindFields({ choices }: { choices: ClassChoices }) {
  const t = useMessages()
  const imageUrl: unknown = useWatch({ name: 'imageUrl' })
  const { errors } = useFormContext().formState
  return (
    <FoldedFields legend={t('adminClasses.sections.find')} fields={findFields}>
      <FormPickField
        name="audiences"
        label={t('adminClasses.fields.audiences')}
        options={choices.audiences}
      />
      <FormPickField
        name="diagnoses"
        label={t('adminClasses.fields.diagnoses')}
        options={choices.diagnoses}
      />
      <FormPickField
        name="languages"
        label={t('adminClasses.fields.languages')}
        options={choices.languages}
      />
      <FormTextField
        name="imageUrl"
        label={t('adminClasses.fields.imageUrl')}
        inputMode="url"
        autoComplete="off"
        entry
      />
      {imageUrl || errors.imageAlt ? (
        <FormTextField
          name="imageAlt"
          label={t('adminClasses.fields.imageAlt')}
          hint={t('adminClasses.fields.imageAltHint')}
          maxLength={200}
        />
      ) : null}
    </FoldedFields>
  )
}
