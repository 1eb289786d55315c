import { queryOptions } from '@tanstack/react-query'
import type { ChangedPageInput } from '#domain/content/page.input.ts'
import { isId } from '#web/platform/ids.ts'
import { typedOver } from '#web/platform/records/typed-over.ts'
import { call } from '#web/platform/session/call.ts'
import {
  Page_CreateDocument,
  Page_DeleteDocument,
  Page_ForEditingDocument,
  type Page_ForEditingQueryResult,
  Page_PreviewDocument,
  Page_UpdateDocument,
  Pages_RowsDocument,
  type Pages_RowsQueryResult,
} from './documents.generated.ts'

export type ListedPage = Pages_RowsQueryResult['pageRows']['rows'][number]
export type EditedPage = NonNullable<Page_ForEditingQueryResult['pageForEditing']>

export const editedPagesKey = ['admin', 'pages'] as const

/** A page of the content pages, by title. Always asked anew: others edit too. */
export function pagesQuery(where: { search: string; page: number }) {
  return queryOptions({
    queryKey: [...editedPagesKey, 'rows', where],
    queryFn: async () =>
      (
        await call(Pages_RowsDocument, {
          where: { search: where.search, pager: { page: where.page, per_page: 25 } },
        })
      ).pageRows,
    staleTime: 0,
  })
}

/** Null when there is none. */
export function editedPageQuery(pageId: number) {
  return queryOptions({
    queryKey: [...editedPagesKey, pageId],
    queryFn: () => loadPage(pageId),
    ...typedOver,
  })
}

/** As it is now, past every cache. */
export async function loadPage(pageId: number): Promise<EditedPage | null> {
  if (!isId(pageId)) return null
  return (await call(Page_ForEditingDocument, { pageId })).pageForEditing
}

/** The text as readers would see it: what the server leaves of it. */
export async function previewPage(content: string): Promise<string> {
  return (await call(Page_PreviewDocument, { content })).pagePreview
}

/** Creates (id null) or changes; answers the new editVersion. Throws CallError with field paths under `page.`. */
export async function savePage(
  id: number | null,
  editVersion: number | null,
  { askToAgreeAgain, ...page }: ChangedPageInput,
): Promise<number | null> {
  if (id === null || editVersion === null) {
    await call(Page_CreateDocument, { input: { page } })
    return null
  }
  const { updatePage } = await call(Page_UpdateDocument, {
    input: { id, editVersion, page, askToAgreeAgain },
  })
  return updatePage?.page.editVersion ?? null
}

/** Throws CallError: PAGE_REQUIRED for a waiver. */
export async function deletePage(id: number): Promise<void> {
  await call(Page_DeleteDocument, { input: { id } })
}
