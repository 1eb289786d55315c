import { seriesInput } from '#domain/classes/repeat/series.input.ts'
import { nothingLeft } from '#domain/kernel/lists/nothing-left.ts'
import { SeriesLanguages } from '#web/classes/admin/edit/class-translations.tsx'
import { useMessages } from '#web/platform/messages/messages.ts'
import { paths } from '#web/platform/paths.ts'
import type { FieldsOf } from '#web/ui/form/field-names.ts'
import { FormTextField } from '#web/ui/form/fields/form-text-field.tsx'
import { defineRecord } from '#web/ui/records/define-record.tsx'
import { RichTextField } from '#web/ui/records/rich-text/rich-text-field.tsx'
import { TextLanguageField } from '#web/ui/records/text-language-field.tsx'
import { usedByClasses } from '#web/ui/records/used-by-classes.tsx'
import { series } from './series-admin.api.ts'
import { SeriesClasses } from './series-classes.list.tsx'
import './series-admin.css'

/** The series of classes, for administrators. The classes of a series appear below its form. */
export const { list, editor } = defineRecord({
  one: 'series',
  texts: 'adminSeries',
  api: series,
  paths: { list: paths.adminSeriesList, new: paths.adminNewSeries, one: paths.adminSeries },
  nameOf: ({ title }) => title,
  list: {
    name: (t) => t('adminSeries.columns.title'),
    classes: {
      header: (t) => t('adminSeries.columns.classes'),
      count: ({ classCount }) => classCount,
      to: (seriesId) => paths.adminClassesOf({ series: seriesId }),
    },
    emptyHint: (t) => t('adminSeries.emptyHint'),
  },
  schema: seriesInput,
  known: (known) => ({
    title: known?.title ?? '',
    description: known?.description ?? '',
    textLanguage: known?.textLanguage ?? '',
    imageUrl: known?.imageUrl ?? '',
    imageAlt: known?.imageAlt ?? '',
  }),
  Fields: SeriesFields,
  seenAt: ({ databaseId }, t) => ({ label: t('adminSeries.view'), to: paths.series(databaseId) }),
  Below: BelowSeries,
  retainedBecause: ({ databaseId, classCount }, t) =>
    usedByClasses(classCount, paths.adminClassesOf({ series: databaseId }), t),
})

function BelowSeries({ known: { databaseId } }: { known: { databaseId: number } }) {
  const t = useMessages()
  return (
    <>
      <div className="series-admin__classes">
        <h2>{t('adminSeries.classes')}</h2>
        <p className="muted">{t('adminSeries.classesHint')}</p>
        <SeriesClasses of={databaseId} />
      </div>
      <SeriesLanguages seriesId={databaseId} />
    </>
  )
}

function SeriesFields({ fields }: { fields: FieldsOf<typeof seriesInput> }) {
  const t = useMessages()
  const { title, description, textLanguage, imageUrl, imageAlt, ...unrendered } = fields
  nothingLeft(unrendered)
  return (
    <>
      <FormTextField name={title} label={t('adminSeries.seriesTitle')} required />
      <RichTextField name={description} label={t('adminSeries.description')} />
      <TextLanguageField
        name={textLanguage}
        label={t('adminSeries.textLanguage')}
        hint={t('adminSeries.textLanguageHint')}
      />
      <fieldset>
        <legend>{t('adminSeries.picture')}</legend>
        <FormTextField
          name={imageUrl}
          label={t('adminSeries.imageUrl')}
          hint={t('adminSeries.imageUrlHint')}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
        />
        <FormTextField
          name={imageAlt}
          label={t('adminSeries.imageAlt')}
          hint={t('adminSeries.imageAltHint')}
        />
      </fieldset>
    </>
  )
}
