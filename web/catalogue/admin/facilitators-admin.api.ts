import type { QueryClient } from '@tanstack/react-query'
import type { InviteFacilitatorInput } from '#domain/accounts/people/person.input.ts'
import type { FacilitatorInput } from '#domain/catalogue/facilitator.input.ts'
import { shownWithClasses } from '#web/platform/class-data-key.ts'
import { call } from '#web/platform/session/call.ts'
import { recordApi } from '#web/ui/records/record-api.ts'
import {
  type FacilitatorInEditorFragment,
  Facilitators_InviteDocument,
  type Facilitators_InviteMutationResult,
  FacilitatorsAdmin_ChangeDocument,
  FacilitatorsAdmin_CreateDocument,
  FacilitatorsAdmin_DeleteDocument,
  FacilitatorsAdmin_ForEditingDocument,
  FacilitatorsAdmin_LinkDocument,
  FacilitatorsAdmin_RowsDocument,
  FacilitatorsAdmin_UnlinkDocument,
} from './documents.generated.ts'

export type EditedFacilitator = FacilitatorInEditorFragment
export type FacilitatorAccount = EditedFacilitator['account']

export const facilitators = recordApi({
  many: 'facilitators',
  rows: async (where) => (await call(FacilitatorsAdmin_RowsDocument, { where })).facilitatorRows,
  one: async (facilitatorId) =>
    (await call(FacilitatorsAdmin_ForEditingDocument, { facilitatorId })).facilitatorForEditing,
  create: (facilitator: FacilitatorInput) =>
    call(FacilitatorsAdmin_CreateDocument, { input: { facilitator } }),
  update: async (id, editVersion, facilitator) =>
    (await call(FacilitatorsAdmin_ChangeDocument, { input: { id, editVersion, facilitator } }))
      .changeFacilitator?.facilitator.editVersion,
  remove: (id) => call(FacilitatorsAdmin_DeleteDocument, { input: { id } }),
  shownIn: shownWithClasses,
})

/**
 * @throws CallError: FACILITATOR_TAKEN, ACCOUNT_IS_FACILITATOR, ACCESS_NOT_SEEN {since, opens}, and INPUT_INVALID for
 * `email`
 */
export async function linkAccount(
  facilitatorId: number,
  email: string,
  accessSeen: boolean,
): Promise<FacilitatorAccount> {
  const { linkFacilitatorByEmail } = await call(FacilitatorsAdmin_LinkDocument, {
    input: { facilitatorId, email, accessSeen },
  })
  return linkFacilitatorByEmail?.facilitator.account ?? null
}

export async function unlinkAccount(facilitatorId: number): Promise<FacilitatorAccount> {
  const { unlinkFacilitator } = await call(FacilitatorsAdmin_UnlinkDocument, { input: { facilitatorId } })
  return unlinkFacilitator?.facilitator.account ?? null
}

/** Shows the account that is linked now. The rest is not requested again, because someone may be editing it. */
export function keepAccount(client: QueryClient, facilitatorId: number, account: FacilitatorAccount): void {
  client.setQueryData(facilitators.query(facilitatorId).queryKey, (known) =>
    known ? { ...known, account } : known,
  )
}

export type InvitedFacilitator = NonNullable<Facilitators_InviteMutationResult['inviteFacilitator']>

/**
 * Saves, invites and links in one call.
 * @throws CallError: ACCOUNT_EXISTS {name}, ACCOUNT_IS_FACILITATOR, RATE_LIMITED
 */
export async function inviteFacilitator(
  values: InviteFacilitatorInput,
  linkAccount: boolean,
): Promise<InvitedFacilitator> {
  return (await call(Facilitators_InviteDocument, { input: { ...values, linkAccount } })).inviteFacilitator!
}
