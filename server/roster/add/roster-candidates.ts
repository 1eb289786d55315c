import { decideRosterFinding } from '#domain/roster/add/roster-finding.rule.ts'
import { rosterSearchInput } from '#domain/roster/roster.input.ts'
import { addAudit } from '#server/platform/audit/audit.ts'
import type { Context, Viewer } from '#server/platform/graphql/context.ts'
import { parseInput } from '#server/platform/graphql/parse.ts'
import { changeableCourse } from '#server/roster/roster.policy.ts'
import { limitFacilitator } from './limit-facilitator.ts'
import { type RosterCandidate, selectByEmail, selectByPhone, selectByWords } from './roster-candidates.sql.ts'

/**
 * People who can be added to a roster, at most 20. Audited as a view of people's records.
 * For staff: everyone whose name or email has the words, or whose phone has the digits.
 * For facilitators: the person with the whole email, and by name those who came to their classes
 * (roster-finding.rule.ts).
 * @throws FORBIDDEN, ROSTER_NOT_YOURS, ROSTER_READ_ONLY, CLASS_NOT_FOUND, INPUT_INVALID or RATE_LIMITED
 */
export async function searchRosterCandidates(
  context: Context,
  viewer: Viewer,
  input: { courseId: number; search: string },
): Promise<RosterCandidate[]> {
  const { db, clock } = context
  const { courseId } = input
  await changeableCourse(db, viewer, courseId)
  await limitFacilitator(context, viewer, 'rosterSearch')
  const { search } = parseInput(rosterSearchInput, { search: input.search })
  const finding = decideRosterFinding(viewer, search)
  const found =
    finding.by === 'email'
      ? await selectByEmail(db, courseId, finding.email, viewer.facilitatorId)
      : finding.by === 'phone'
        ? await selectByPhone(db, courseId, finding.digits)
        : await selectByWords(
            db,
            courseId,
            finding.words,
            finding.among === 'ownPeople' ? viewer.facilitatorId : null,
          )
  const data = { found: found.length, by: finding.by }
  await addAudit(db, viewer, { action: 'roster.searched', subjectId: courseId, data }, clock.now())
  return found
}
