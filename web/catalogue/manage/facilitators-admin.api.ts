import type { QueryClient } from '@tanstack/react-query'
import type { InviteFacilitatorInput } from '#domain/accounts/person.input.ts'
import type { FacilitatorInput } from '#domain/catalogue/facilitator.input.ts'
import { afterBotCheck } from '#web/accounts/accounts.door.ts'
import { shownWithClasses } from '#web/platform/class-data-key.ts'
import { call as callOnce } from '#web/platform/session/call.ts'
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

// Past a limit that others used up, each goes on by itself after a bot check.
const call: typeof callOnce = (...sent) =>
  callOnce(...sent).catch((error) => afterBotCheck(error, sent[1], () => callOnce(...sent)))

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
  client.setQueryData(facilitators.query(facilitatorId).queryKey, (known) =>
    known ? { ...known, account } : known,
  )
}

export type InvitedFacilitator = NonNullable<Facilitators_InviteMutationResult['inviteFacilitator']>

/** Records, invites and links in one call. Throws CallError: ACCOUNT_EXISTS {name}, ACCOUNT_IS_FACILITATOR, RATE_LIMITED. */
export async function inviteFacilitator(
  values: InviteFacilitatorInput,
  linkAccount: boolean,
): Promise<InvitedFacilitator> {
  return (await call(Facilitators_InviteDocument, { input: { ...values, linkAccount } })).inviteFacilitator!
}
