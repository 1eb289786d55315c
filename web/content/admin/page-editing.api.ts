import type { ChangedPageInput } from '#domain/content/page.input.ts'
import { readPagesKey } from '#web/content/pages.api.ts'
import { call } from '#web/platform/session/call.ts'
import { recordApi } from '#web/ui/records/record-api.ts'
import {
  Page_CreateDocument,
  Page_DeleteDocument,
  Page_ForEditingDocument,
  Page_PreviewDocument,
  Page_UpdateDocument,
  Pages_RowsDocument,
} from './documents.generated.ts'

export const pages = recordApi({
  many: 'pages',
  rows: async (where) => (await call(Pages_RowsDocument, { where })).pageRows,
  one: async (pageId) => (await call(Page_ForEditingDocument, { pageId })).pageForEditing,
  // No one has agreed to a new page yet.
  create: ({ askToAgreeAgain: _, ...page }: ChangedPageInput) =>
    call(Page_CreateDocument, { input: { page } }),
  update: async (id, editVersion, { askToAgreeAgain, ...page }) =>
    (await call(Page_UpdateDocument, { input: { id, editVersion, page, askToAgreeAgain } })).updatePage?.page
      .editVersion,
  remove: (id) => call(Page_DeleteDocument, { input: { id } }),
  shownIn: [],
  // The editor sees the change immediately, though pages are cached for ten minutes.
  readAs: readPagesKey,
})

/** The text as readers would see it, after the server's HTML sanitizer. */
export async function previewPage(content: string): Promise<string> {
  return (await call(Page_PreviewDocument, { content })).pagePreview
}
