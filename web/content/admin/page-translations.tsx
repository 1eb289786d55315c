import { pageInput } from '#domain/content/page.input.ts'
import { readPagesKey } from '#web/content/pages.api.ts'
import { paths } from '#web/platform/paths.ts'
import { call } from '#web/platform/session/call.ts'
import { TranslationPage } from '#web/ui/records/translations/translation-page.tsx'
import type { TranslationCalls } from '#web/ui/records/translations/translations-api.ts'
import { TranslationsPanel } from '#web/ui/records/translations/translations-panel.tsx'
import { Page_TranslateDocument, Page_TranslationsDocument } from './documents.generated.ts'

const calls: TranslationCalls = {
  kind: 'page',
  load: async (id) => (await call(Page_TranslationsDocument, { id })).pageTranslations,
  save: async (input) => (await call(Page_TranslateDocument, { input })).translatePage?.translations,
  readAs: readPagesKey,
}

/** A page of the organization in another language. */
export const editor = (
  <TranslationPage
    screen={{
      calls,
      schema: pageInput.pick({ title: true, content: true }),
      fields: [
        { field: 'title', label: (t) => t('adminPages.pageTitle'), as: 'line', isRequired: true },
        { field: 'content', label: (t) => t('adminPages.text'), as: 'markup', isRequired: true },
      ],
      numberedBy: 'pageId',
      back: paths.adminPage,
      backLabel: (t) => t('adminPages.backToPage'),
      nameOf: ({ title }) => title ?? '',
    }}
  />
)

/** Below the page's editor. */
export const PageLanguages = ({ known }: { known: { databaseId: number } }) => (
  <TranslationsPanel
    calls={calls}
    id={known.databaseId}
    to={(language) => paths.adminPageTexts(known.databaseId, language)}
  />
)
