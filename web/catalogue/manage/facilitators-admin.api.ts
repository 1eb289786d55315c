import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { FacilitatorInput } from '#domain/catalogue/facilitator.input.ts'
import { classDataKey } from '#web/platform/class-data-key.ts'
import { isId } from '#web/platform/ids.ts'
import { typedOver } from '#web/platform/records/typed-over.ts'
import { call } from '#web/platform/session/call.ts'
import {
  type FacilitatorInEditorFragment,
  FacilitatorsAdmin_ChangeDocument,
  FacilitatorsAdmin_CreateDocument,
  FacilitatorsAdmin_DeleteDocument,
  FacilitatorsAdmin_ForEditingDocument,
  FacilitatorsAdmin_LinkDocument,
  FacilitatorsAdmin_RowsDocument,
  type FacilitatorsAdmin_RowsQueryResult,
  FacilitatorsAdmin_UnlinkDocument,
} from './documents.generated.ts'

export type ListedFacilitator = FacilitatorsAdmin_RowsQueryResult['facilitatorRows']['rows'][number]
export type EditedFacilitator = FacilitatorInEditorFragment
export type FacilitatorAccount = EditedFacilitator['account']

const facilitatorsKey = ['admin', 'facilitators'] as const

/** A page of the facilitators, by name. Always asked anew: others edit too. */
export function facilitatorsQuery(where: { search: string; page: number }) {
  return queryOptions({
    queryKey: [...facilitatorsKey, 'rows', where],
    queryFn: async () =>
      (
        await call(FacilitatorsAdmin_RowsDocument, {
          where: { search: where.search, pager: { page: where.page, per_page: 25 } },
        })
      ).facilitatorRows,
    staleTime: 0,
  })
}

/** Null when there is none. */
export function editedFacilitatorQuery(facilitatorId: number) {
  return queryOptions({
    queryKey: [...facilitatorsKey, facilitatorId],
    queryFn: () => loadFacilitator(facilitatorId),
    ...typedOver,
  })
}

/** As it is now, past every cache. */
export async function loadFacilitator(facilitatorId: number): Promise<EditedFacilitator | null> {
  if (!isId(facilitatorId)) return null
  return (await call(FacilitatorsAdmin_ForEditingDocument, { facilitatorId })).facilitatorForEditing
}

/** Creates (id null) or changes; answers the new editVersion. Throws CallError with field paths under `facilitator.`. */
export async function saveFacilitator(
  id: number | null,
  editVersion: number | null,
  facilitator: FacilitatorInput,
): Promise<number | null> {
  if (id === null || editVersion === null) {
    await call(FacilitatorsAdmin_CreateDocument, { input: { facilitator } })
    return null
  }
  const { changeFacilitator } = await call(FacilitatorsAdmin_ChangeDocument, {
    input: { id, editVersion, facilitator },
  })
  return changeFacilitator?.facilitator.editVersion ?? null
}

/** Throws CallError: STILL_IN_USE while a class is theirs. */
export async function deleteFacilitator(id: number): Promise<void> {
  await call(FacilitatorsAdmin_DeleteDocument, { input: { id } })
}

/** Throws CallError: FACILITATOR_TAKEN, ACCOUNT_IS_FACILITATOR, and INPUT_INVALID for `email`. */
export async function linkAccount(facilitatorId: number, email: string): Promise<FacilitatorAccount> {
  const { linkFacilitatorByEmail } = await call(FacilitatorsAdmin_LinkDocument, {
    input: { facilitatorId, email },
  })
  return linkFacilitatorByEmail?.facilitator.account ?? null
}

export async function unlinkAccount(facilitatorId: number): Promise<FacilitatorAccount> {
  const { unlinkFacilitator } = await call(FacilitatorsAdmin_UnlinkDocument, { input: { facilitatorId } })
  return unlinkFacilitator?.facilitator.account ?? null
}

/** Shows who is linked now. The rest is not asked anew: somebody may be typing over it. */
export function keepAccount(client: QueryClient, facilitatorId: number, account: FacilitatorAccount): void {
  client.setQueryData(editedFacilitatorQuery(facilitatorId).queryKey, (known) =>
    known ? { ...known, account } : known,
  )
}

/** The list, and what the forms of classes and everybody's pages show of facilitators. */
export async function refreshFacilitators(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: facilitatorsKey }),
    client.invalidateQueries({ queryKey: ['admin', 'classes', 'choices'] }),
    client.invalidateQueries({ queryKey: classDataKey }),
  ])
}
