import { z } from 'zod'
import { anyMode } from '#domain/kernel/modes.ts'
import { courseLoader } from '#server/classes/public.ts'
import { defineCommand } from '#server/platform/commands/define-command.ts'
import { payload } from '#server/platform/commands/payload.ts'
import { defineReplay } from '#server/platform/idempotency/copies.ts'
import { mayLetIntoSeries } from '../registration.policy.ts'
import { type LetIn, letIntoSeries } from './let-into-series.command.ts'

const LetIntoSeriesPayload = payload<LetIn>('LetIntoSeriesPayload', {
  fields: (t) => ({
    booked: t.exposeInt('booked', { description: 'How many dates this call registered.' }),
    waiting: t.exposeInt('waiting', {
      description: 'How many dates have no seat. The person is now on their waitlists.',
    }),
  }),
})
defineReplay(LetIntoSeriesPayload, {
  store: ({ booked, waiting }) => ({ booked, waiting }),
  read: (saved) => saved,
})

defineCommand(
  'letIntoSeries',
  mayLetIntoSeries,
  z.object({
    courseId: z.int().describe('Any date of the series.'),
    attendeeId: z.int(),
    registrationType: z.string().describe(`${anyMode}.`),
    reason: z.string().describe('Required. Stored in the audit log.'),
  }),
  {
    says: 'Registers a person for the rest of a series, within capacity, and emails them. CLASS_CLOSED if the class has no series or no date is left, ROSTER_ALREADY_THERE if none is left for the person, MODE_NOT_OFFERED, ROSTER_PERSON_UNKNOWN. For staff.',
    answers: LetIntoSeriesPayload,
    run: async (context, input) => {
      const letIn = await letIntoSeries(context, {
        courseId: input.courseId,
        attendeeId: input.attendeeId,
        registrationType: input.registrationType,
        reason: input.reason,
      })
      courseLoader(context).clearAll()
      return letIn
    },
  },
)
