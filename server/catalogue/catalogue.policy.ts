import type { Viewer } from '#server/platform/graphql/context.ts'
import { administrators, isStaff, loggedIn } from '#server/platform/graphql/policy.ts'

/** Programs, places and facilitators as records. */
export const mayEditCatalogue = administrators
/** A facilitator's own record, and staff: mayKeepFacilitator says of each. */
export const mayEditFacilitators = loggedIn

/** Addresses and phones: for the facilitator and for staff. Everybody else reads the name and the profile's address only. */
export function maySeeContactDetails(viewer: Viewer | null, facilitatorId: number): boolean {
  return viewer !== null && (viewer.facilitatorId === facilitatorId || isStaff(viewer))
}
