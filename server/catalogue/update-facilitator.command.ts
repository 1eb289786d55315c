import { contactInformationInput } from '#domain/catalogue/contact-information.input.ts'
import { type ContactField, facilitatorTable, privateFields } from '#domain/catalogue/facilitator-table.ts'
import { columnsIn } from '#domain/kernel/fields/field-table.ts'
import { shareLockActor } from '#server/accounts/public.ts'
import { addAudit } from '#server/platform/audit/audit.ts'
import { auditedChange } from '#server/platform/audit/changed-fields.ts'
import { shareLockAccountOfFacilitator } from '#server/platform/db/account-lock.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Viewer } from '#server/platform/graphql/context.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'
import { parseInput } from '#server/platform/graphql/parse.ts'
import type { SignedIn } from '#server/platform/graphql/policy.ts'
import type { FacilitatorNode } from './catalogue.graph.ts'
import { maySeeContactDetails } from './catalogue.policy.ts'
import { selectFacilitators, updateFacilitatorRow } from './facilitator.sql.ts'

export type ContactChange = { [Field in ContactField]?: string | null | undefined }

/**
 * The facilitator's own record, or any record for staff and administrators. Null if there is none.
 * @throws FORBIDDEN for everyone else.
 */
export async function readFacilitator(context: SignedIn, id: number): Promise<FacilitatorNode | null> {
  const { viewer } = context
  if (!maySeeContactDetails(viewer, id)) throw new RejectedError('FORBIDDEN')
  const [facilitator] = await selectFacilitators(context.db, [id])
  if (!facilitator) return null
  if (isForSomeoneElse(viewer, id))
    await addAudit(
      context.db,
      viewer,
      { action: 'facilitator.read', subjectId: id, aboutUserId: facilitator.user_id },
      context.clock.now(),
    )
  return { ...facilitator, isOpened: true }
}

/**
 * Changes the contact information. Absent fields stay unchanged, null clears a field.
 * @throws FORBIDDEN, INPUT_INVALID
 * @throws NOT_FOUND for staff, if there is no such facilitator. Everyone else gets FORBIDDEN.
 */
export async function updateFacilitator(
  context: SignedIn,
  id: string,
  change: ContactChange,
): Promise<FacilitatorNode> {
  const { viewer } = context
  const number = /^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0
  if (!maySeeContactDetails(viewer, number)) throw new RejectedError('FORBIDDEN')
  const filled = Object.entries(change)
    .filter(([, value]) => value !== undefined)
    .map(([field, value]) => [field, value ?? ''])
  const contact = parseInput(
    contactInformationInput.partial(),
    Object.fromEntries(filled),
    'contactInformation',
  )
  const columns = Object.entries(contact).map(([field, value]) => [
    facilitatorTable[field as ContactField].column,
    value === '' ? null : value,
  ])
  return inTransaction(context, async (tx) => {
    await shareLockActor(tx, viewer)
    if (!(await shareLockAccountOfFacilitator(tx, number))) throw new RejectedError('NOT_FOUND')
    const [before] = await selectFacilitators(tx, [number])
    const changed = await updateFacilitatorRow(tx, number, Object.fromEntries(columns))
    if (!before || !changed) throw new RejectedError('NOT_FOUND')
    if (isForSomeoneElse(viewer, number))
      await addAudit(
        tx,
        viewer,
        {
          action: 'facilitator.changed',
          subjectId: number,
          aboutUserId: changed.user_id,
          data: { ...auditedChange(before, Object.fromEntries(columns), isPrivateOfFacilitator) },
        },
        context.clock.now(),
      )
    return { ...changed, isOpened: true }
  })
}

/** Contact details and home addresses are never logged. What the public program shows may be. */
export function isPrivateOfFacilitator(column: string): boolean {
  return privateColumns.includes(column)
}
const privateColumns: readonly string[] = columnsIn(facilitatorTable, privateFields)

/** Changes to the caller's own record are not audited. */
function isForSomeoneElse({ facilitatorId, isSwitched }: Viewer, id: number): boolean {
  return facilitatorId !== id || isSwitched
}
