import { contactInformationInput } from '#domain/facilitators/contact-information.input.ts'
import { requireViewer } from '#server/graphql/access.ts'
import type { Context } from '#server/graphql/context.ts'
import { RefusedError } from '#server/graphql/errors.ts'
import type { FacilitatorNode } from '#server/graphql/nodes.ts'
import { parseInput } from '#server/graphql/parse.ts'
import { maySeeContactDetails } from './facilitator.policy.ts'
import { selectFacilitators, updateFacilitatorRow } from './facilitator.sql.ts'

export type ContactChange = {
  [Field in keyof typeof contactInformationInput.shape]?: string | null | undefined
}

/** The facilitator's own record, or any for staff and administrators; null where there is none. FORBIDDEN for everybody else. */
export async function readFacilitator(context: Context, id: number): Promise<FacilitatorNode | null> {
  if (!maySeeContactDetails(requireViewer(context), id)) throw new RefusedError('FORBIDDEN')
  const [facilitator] = await selectFacilitators(context.db, [id])
  return facilitator ?? null
}

/** Changes the contact information; what is left out stays, null clears. FORBIDDEN, NOT_FOUND (for staff), INPUT_INVALID. */
export async function updateFacilitator(
  context: Context,
  id: string,
  change: ContactChange,
): Promise<FacilitatorNode> {
  const viewer = requireViewer(context)
  const number = /^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0
  if (!maySeeContactDetails(viewer, number)) throw new RefusedError('FORBIDDEN')
  const filled = Object.entries(change)
    .filter(([, value]) => value !== undefined)
    .map(([field, value]) => [field, value ?? ''])
  const contact = parseInput(
    contactInformationInput.partial(),
    Object.fromEntries(filled),
    'contactInformation',
  )
  const columns = Object.entries(contact).map(([field, value]) => [
    columnOf[field as keyof typeof columnOf],
    value === '' ? null : value,
  ])
  const changed = await updateFacilitatorRow(context.db, number, Object.fromEntries(columns))
  if (!changed) throw new RefusedError('NOT_FOUND')
  return changed
}

/** The columns under their names in the API. */
const columnOf = {
  companyname: 'companyname',
  facilitatortitle: 'facilitatortitle',
  facilitatorCredentials: 'facilitator_credentials',
  profileUrl: 'profile_url',
  addressline1: 'addressline1',
  addressline2: 'addressline2',
  city: 'city',
  state: 'state',
  zip: 'zip',
  homephone: 'homephone',
  workphone: 'workphone',
  cellphone: 'cellphone',
} as const satisfies Record<keyof typeof contactInformationInput.shape, keyof FacilitatorNode>
