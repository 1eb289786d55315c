import { changedPageInput } from '#domain/content/page.input.ts'
import { nothingLeft } from '#domain/kernel/lists/nothing-left.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { paths } from '#web/platform/paths.ts'
import { formatInstantDate } from '#web/platform/records/timestamps.ts'
import type { FieldsOf } from '#web/ui/form/field-names.ts'
import { FormCheckboxField } from '#web/ui/form/fields/form-checkbox-field.tsx'
import { FormTextField } from '#web/ui/form/fields/form-text-field.tsx'
import { defineRecord } from '#web/ui/records/define-record.tsx'
import { RichTextField } from '#web/ui/records/rich-text/rich-text-field.tsx'
import { TextLanguageField } from '#web/ui/records/text-language-field.tsx'
import { pages } from './page-editing.api.ts'
import { PagePreview } from './page-preview.tsx'
import { PageLanguages } from './page-translations.tsx'

/**
 * The organization's own pages, for administrators. The waivers keep their paths. Saving a waiver can ask everyone to
 * agree again.
 */
export const { list, editor } = defineRecord({
  one: 'page',
  texts: 'adminPages',
  api: pages,
  paths: { list: paths.adminPages, new: paths.adminNewPage, one: paths.adminPage },
  nameOf: ({ title }) => title,
  list: {
    name: (t) => t('adminPages.columns.title'),
    columns: (t) => [
      {
        key: 'path',
        header: t('adminPages.columns.path'),
        cell: ({ uri, isWaiver, isKept }) => (
          <>
            /{uri}
            {isWaiver ? <small>{t('adminPages.waiver')}</small> : null}
            {isKept && !isWaiver ? <small>{t('adminPages.kept')}</small> : null}
          </>
        ),
      },
      {
        key: 'changed',
        header: t('adminPages.columns.changed'),
        nowrap: true,
        cell: ({ updatedAt }) => formatInstantDate(updatedAt),
      },
    ],
  },
  schema: changedPageInput,
  known: (known) => ({
    uri: known?.uri ?? '',
    title: known?.title ?? '',
    content: known?.content ?? '',
    language: known?.language ?? '',
    askToAgreeAgain: false,
  }),
  Fields: PageFields,
  Below: PageLanguages,
  seenAt: ({ uri }, t) => ({ label: t('adminPages.view'), to: paths.page(uri) }),
  retainedBecause: ({ isKept }) => (isKept ? null : undefined),
  saved: ({ askToAgreeAgain }, known, t) =>
    known?.isWaiver && askToAgreeAgain ? t('adminPages.savedAndAsked') : undefined,
})

function PageFields({
  fields,
  known,
}: {
  fields: FieldsOf<typeof changedPageInput>
  known: { isWaiver: boolean; isKept: boolean; regularSpots: number | null } | null
}) {
  const t = useMessages()
  const { title, uri, content, language, askToAgreeAgain, ...unrendered } = fields
  nothingLeft(unrendered)
  return (
    <>
      <FormTextField name={title} label={t('adminPages.pageTitle')} required />
      <FormTextField
        name={uri}
        label={t('adminPages.path')}
        hint={known?.isKept ? t('adminPages.keptPathHint') : t('adminPages.pathHint')}
        required
        readOnly={known?.isKept}
        autoComplete="off"
        spellCheck={false}
      />
      <TextLanguageField
        name={language}
        label={t('adminPages.language')}
        hint={t('adminPages.languageHint')}
      />
      <RichTextField name={content} label={t('adminPages.text')} required />
      <PagePreview fields={fields} />
      {known?.isWaiver ? (
        <fieldset>
          <legend>{t('adminPages.agreeing')}</legend>
          <FormCheckboxField
            name={askToAgreeAgain}
            label={t('adminPages.askAgain')}
            hint={t('adminPages.askAgainHint')}
          />
          {known.regularSpots ? (
            <p className="small">{t('adminPages.askAgainStops', { count: known.regularSpots })}</p>
          ) : null}
        </fieldset>
      ) : null}
    </>
  )
}
