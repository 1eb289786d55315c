import type { Viewer } from '#server/platform/graphql/context.ts'
import { administrators, isStaff, loggedIn } from '#server/platform/graphql/policy.ts'

/** Programs, locations and facilitators as records. */
export const mayEditCatalogue = administrators
/** Facilitators may edit their own record, and staff every record: maySeeContactDetails decides for each record. */
export const mayEditFacilitators = loggedIn

/**
 * Addresses and phones are for the facilitator and for staff. Everyone else reads only the name and the profile's
 * address.
 */
export function maySeeContactDetails(viewer: Viewer | null, facilitatorId: number): boolean {
  return viewer !== null && (viewer.facilitatorId === facilitatorId || isStaff(viewer))
}
