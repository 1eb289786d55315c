import { z } from 'zod'
import { correctionKinds, declineReasonsOf } from '#domain/registration/corrections/corrections.rule.ts'
import { rosterClosed } from '#domain/roster/add/decide-roster-change.rule.ts'
import { rosterOpenSince } from '#domain/roster/roster-times.rule.ts'
import { addAudit } from '#server/platform/audit/audit.ts'
import { defineCommand } from '#server/platform/commands/define-command.ts'
import { payload } from '#server/platform/commands/payload.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { costs } from '#server/platform/graphql/cost/field-cost.ts'
import { defineReplay } from '#server/platform/idempotency/copies.ts'
import { selectClassesWithCorrections, selectOpenCorrections } from '#server/registration/public.ts'
import { mayOpenRosters, ownerOfClasses, readableCourse, rosterClass } from '../roster.policy.ts'
import { answerRosterCorrection } from './answer-correction.command.ts'

type Open = Awaited<ReturnType<typeof selectOpenCorrections>>[number]
const RosterCorrection = builder.objectRef<Open>('RosterCorrection').implement({
  description: 'A correction that a person on a roster requests.',
  fields: (t) => ({
    databaseId: t.exposeInt('id'),
    registrationId: t.exposeInt('registrationId'),
    name: t.exposeString('name', { description: 'The name of the person who asks.' }),
    kind: t.exposeString('kind', { description: correctionKinds.join(', ') }),
    askedAt: t.expose('askedAt', { type: 'DateTime' }),
    guestName: t.exposeString('guestName', {
      nullable: true,
      description: 'For guestName: the guest’s name on the roster.',
    }),
    firstName: t.exposeString('firstName', {
      nullable: true,
      description: 'For guestName: the guest’s right first name.',
    }),
    lastName: t.exposeString('lastName', {
      nullable: true,
      description: 'For guestName: the guest’s right last name.',
    }),
  }),
})

builder.queryField('rosterCorrections', mayOpenRosters, (t) =>
  t.field({
    type: [RosterCorrection],
    description:
      'Correction requests of people on this roster without a response, oldest first. None for a caller who may only view the roster, or may no longer change it. Audited as a view if there are any.',
    args: { courseId: t.arg.int({ required: true }) },
    ...costs({ rows: 5 }),
    resolve: async (_root, { courseId }, { db, viewer, clock }) => {
      const { course, access } = await readableCourse(db, viewer, courseId)
      const mayFix = access === 'runs' && rosterClosed(rosterClass(course, viewer), clock.now()) === null
      const open = mayFix ? await selectOpenCorrections(db, courseId) : []
      // The response names people of the roster, so reading it is audited as a view.
      if (open.length > 0)
        await addAudit(db, viewer, { action: 'roster.viewed', subjectId: courseId }, clock.now())
      return open
    },
  }),
)

builder.queryField('correctionClasses', mayOpenRosters, (t) =>
  t.intList({
    description:
      'The class id of each correction request without a response, oldest first, for all classes whose rosters the caller may still change. Names no one.',
    resolve: (_root, _args, { db, viewer, clock }) => {
      const facilitatorId = ownerOfClasses(viewer)
      return selectClassesWithCorrections(
        db,
        facilitatorId === null ? null : { facilitatorId, startedAfter: rosterOpenSince(clock.now()) },
      )
    },
  }),
)

const AnswerCorrectionPayload = payload<{ success: boolean }>('AnswerCorrectionPayload', {
  fields: (t) => ({
    success: t.exposeBoolean('success'),
  }),
})
defineReplay(AnswerCorrectionPayload, { store: () => true, read: async () => ({ success: true }) })

defineCommand(
  'answerCorrection',
  mayOpenRosters,
  z.object({
    id: z.int(),
    declineBecause: z
      .string()
      .nullish()
      .describe(
        `Omitted: the record is corrected. Otherwise why it is not; the person reads it. For attendance: ${declineReasonsOf.attendance.join(', ')}. For guestName: ${declineReasonsOf.guestName.join(', ')}.`,
      ),
  }),
  {
    says: 'Makes a requested correction, or declines it, and emails the person. CORRECTION_GONE if it has a response already; errors of setAttendance.',
    answers: AnswerCorrectionPayload,
    run: async (context, input) => {
      await answerRosterCorrection(context, context.viewer, input)
      return { success: true }
    },
  },
)
