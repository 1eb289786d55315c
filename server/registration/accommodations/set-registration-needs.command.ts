import { needsInput } from '#domain/registration/accommodations/accommodations.input.ts'
import { decideExisting } from '#domain/registration/confirm/decide-existing.rule.ts'
import type { Deps, Viewer } from '#server/platform/graphql/context.ts'
import { accepted } from '#server/platform/graphql/errors.ts'
import { parseInput } from '#server/platform/graphql/parse.ts'
import { writeNeeds } from '#server/registration/attend/attendance.sql.ts'
import { changeRegistration } from '#server/registration/change-registration.ts'
import type { RegistrationNode } from '#server/registration/registration.graph.ts'
import { readsNeeds } from '#server/registration/registration.policy.ts'
import { rejectUnofferedAccommodations } from './reject-unoffered-accommodations.ts'

/**
 * Replaces what a person needs in a class that they are registered for. It takes no seat and changes nothing that
 * calendars or emails show.
 * @throws INPUT_INVALID with the fields under `needs`.
 * @throws the errors of decideExisting.
 */
export async function setRegistrationNeeds(
  deps: Deps,
  viewer: Viewer,
  input: { registrationId: string; needs: unknown; version?: string | null | undefined },
): Promise<RegistrationNode> {
  const needs = parseInput(needsInput, input.needs, 'needs')
  return changeRegistration(
    deps,
    viewer,
    { id: input.registrationId, madeOn: input.version },
    async (tx, before, now) => {
      const { node } = accepted(decideExisting(before, viewer.attendeeId, now))
      await rejectUnofferedAccommodations(tx, viewer.attendeeId, [{ field: 'needs.choices', needs }])
      // A helper who cannot see the earlier needs must not delete them.
      if (!readsNeeds(viewer, node) && needs.choices.length === 0 && needs.words === null) return node
      return writeNeeds(tx, node.id, needs, viewer.proxyAccessId ?? null)
    },
  )
}
