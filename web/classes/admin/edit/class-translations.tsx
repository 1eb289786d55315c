import { classTextInput } from '#domain/classes/edit/class.input.ts'
import {
  type ClassFieldFor,
  type ClassTable,
  classFieldsFor,
  classTable,
} from '#domain/classes/fields/class-fields.ts'
import { seriesInput } from '#domain/classes/repeat/series.input.ts'
import { fieldName } from '#web/classes/admin/class-labels.ts'
import {
  Class_TranslateDocument,
  Class_TranslationsDocument,
  SeriesAdmin_TranslateDocument,
  SeriesAdmin_TranslationsDocument,
} from '#web/classes/admin/documents.generated.ts'
import { paths } from '#web/platform/paths.ts'
import { call } from '#web/platform/session/call.ts'
import { type TranslatedField, TranslationPage } from '#web/ui/records/translations/translation-page.tsx'
import type { TranslationCalls } from '#web/ui/records/translations/translations-api.ts'
import { TranslationsPanel } from '#web/ui/records/translations/translations-panel.tsx'

/** How a text of each type is rendered. */
const renderedAs = {
  title: 'line',
  line: 'line',
  block: 'lines',
  markup: 'markup',
} as const satisfies Record<ClassTable[ClassFieldFor<'translated'>]['type']['kind'], TranslatedField['as']>

const ofClass: TranslationCalls = {
  kind: 'course',
  load: async (id) => (await call(Class_TranslationsDocument, { id })).courseTranslations,
  save: async (input) => (await call(Class_TranslateDocument, { input })).translateCourse?.translations,
}
const ofSeries: TranslationCalls = {
  kind: 'series',
  load: async (id) => (await call(SeriesAdmin_TranslationsDocument, { id })).seriesTranslations,
  save: async (input) => (await call(SeriesAdmin_TranslateDocument, { input })).translateSeries?.translations,
}

export default function ClassTranslationPage() {
  return (
    <TranslationPage
      screen={{
        calls: ofClass,
        schema: classTextInput,
        fields: classFieldsFor('translated').map((field) => ({
          field,
          label: () => fieldName(field),
          as: renderedAs[classTable[field].type.kind],
          ...(field === 'title' && { isRequired: true as const }),
        })),
        numberedBy: 'courseId',
        back: paths.adminClass,
        backLabel: (t) => t('adminClasses.backToClass'),
        nameOf: ({ title }) => title ?? '',
        hint: (t) => t('adminClasses.translatedOnce'),
      }}
    />
  )
}

export const editor = (
  <TranslationPage
    screen={{
      calls: ofSeries,
      schema: seriesInput.pick({ title: true, description: true, imageAlt: true }),
      fields: [
        { field: 'title', label: (t) => t('adminSeries.seriesTitle'), as: 'line', isRequired: true },
        { field: 'description', label: (t) => t('adminSeries.description'), as: 'markup' },
        { field: 'imageAlt', label: (t) => t('adminSeries.imageAlt'), as: 'line' },
      ],
      numberedBy: 'seriesId',
      back: paths.adminSeries,
      backLabel: (t) => t('adminSeries.backToSeries'),
      nameOf: ({ title }) => title ?? '',
    }}
  />
)

/** Below the editor of a class. */
export const ClassLanguages = ({ courseId }: { courseId: number }) => (
  <TranslationsPanel
    calls={ofClass}
    id={courseId}
    to={(language) => paths.adminClassTexts(courseId, language)}
  />
)

/** Below the editor of a series. */
export const SeriesLanguages = ({ seriesId }: { seriesId: number }) => (
  <TranslationsPanel
    calls={ofSeries}
    id={seriesId}
    to={(language) => paths.adminSeriesTexts(seriesId, language)}
  />
)
