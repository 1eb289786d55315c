import { isStaff } from '#server/platform/graphql/access.ts'
import type { Viewer } from '#server/platform/graphql/context.ts'

/** Addresses and phones: for the facilitator and for staff. Everybody else reads the name and the profile's address only. */
export function maySeeContactDetails(viewer: Viewer | null, facilitatorId: number): boolean {
  return viewer !== null && (viewer.facilitatorId === facilitatorId || isStaff(viewer))
}
