import { nothingLeft } from '#domain/kernel/lists/nothing-left.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { FormCheckboxField } from '#web/ui/form/fields/form-checkbox-field.tsx'
import { FormSelectField } from '#web/ui/form/fields/form-select-field.tsx'
import { FormTextField } from '#web/ui/form/fields/form-text-field.tsx'
import { RichTextField } from '#web/ui/records/rich-text/rich-text-field.tsx'
import type { ClassChoices } from './class-editing.api.ts'
import type { SectionFields } from './class-sections.ts'
import { FormPickField } from './form-pick-field.tsx'
import { useIsRequested } from './use-is-requested.ts'

export function WhatFields({ fields, choices }: { fields: SectionFields<'what'>; choices: ClassChoices }) {
  const t = useMessages()
  const {
    title,
    subTitle,
    categoryId,
    isEvent,
    isWorkshop,
    facilitatorIds,
    seriesId,
    registerSolo,
    description,
    ...unrendered
  } = fields
  nothingLeft(unrendered)
  const isInSeries = useIsRequested('registerSolo')
  return (
    <>
      <div className="class-editing-pairs">
        <FormTextField name={title} label={t('adminClasses.fields.title')} required maxLength={200} />
        <FormTextField name={subTitle} label={t('adminClasses.fields.subTitle')} maxLength={200} />
        <FormSelectField
          name={categoryId}
          label={t('adminClasses.fields.category')}
          options={choices.categories}
          required
        />
        <FormPickField
          name={facilitatorIds}
          label={t('adminClasses.fields.facilitators')}
          options={choices.facilitators}
        />
        <FormSelectField
          name={seriesId}
          label={t('adminClasses.fields.series')}
          options={choices.series}
          placeholder={t('adminClasses.fields.noSeries')}
        />
        <div className="class-editing-checks">
          <FormCheckboxField name={isEvent} label={t('adminClasses.fields.isEvent')} />
          <FormCheckboxField name={isWorkshop} label={t('adminClasses.fields.isWorkshop')} />
        </div>
      </div>
      {isInSeries ? (
        <FormCheckboxField
          name={registerSolo}
          label={t('adminClasses.fields.registerSolo')}
          hint={t('adminClasses.fields.registerSoloHint')}
        />
      ) : null}
      <RichTextField name={description} label={t('adminClasses.fields.description')} />
    </>
  )
}
