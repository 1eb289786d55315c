import { nothingLeft } from '#domain/kernel/lists/nothing-left.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { FormTextField } from '#web/ui/form/fields/form-text-field.tsx'
import { TextLanguageField } from '#web/ui/records/text-language-field.tsx'
import type { ClassChoices } from './class-editing.api.ts'
import type { SectionFields } from './class-sections.ts'
import { FormPickField } from './form-pick-field.tsx'
import { useIsRequested } from './use-is-requested.ts'

/** The values for the search filters, and the picture. */
export function FindFields({ fields, choices }: { fields: SectionFields<'find'>; choices: ClassChoices }) {
  const t = useMessages()
  const { audiences, diagnoses, languages, textLanguage, imageUrl, imageAlt, ...unrendered } = fields
  nothingLeft(unrendered)
  const hasPicture = useIsRequested('imageAlt')
  return (
    <div className="class-editing-pairs">
      <FormPickField
        name={audiences}
        label={t('adminClasses.fields.audiences')}
        options={choices.audiences}
      />
      <FormPickField
        name={diagnoses}
        label={t('adminClasses.fields.diagnoses')}
        options={choices.diagnoses}
      />
      <FormPickField
        name={languages}
        label={t('adminClasses.fields.languages')}
        options={choices.languages}
      />
      <TextLanguageField
        name={textLanguage}
        label={t('adminClasses.fields.textLanguage')}
        hint={t('adminClasses.fields.textLanguageHint')}
      />
      <FormTextField
        name={imageUrl}
        label={t('adminClasses.fields.imageUrl')}
        inputMode="url"
        autoComplete="off"
        entry
      />
      {hasPicture ? (
        <FormTextField
          name={imageAlt}
          label={t('adminClasses.fields.imageAlt')}
          hint={t('adminClasses.fields.imageAltHint')}
          maxLength={200}
        />
      ) : null}
    </div>
  )
}
