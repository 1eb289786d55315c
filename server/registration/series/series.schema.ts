import { z } from 'zod'
import { anyMode } from '#domain/kernel/modes.ts'
import { courseLoader } from '#server/classes/public.ts'
import { defineCommand } from '#server/platform/commands/define-command.ts'
import { payload } from '#server/platform/commands/payload.ts'
import { toCopies } from '#server/platform/idempotency/copies.ts'
import { mayLetIntoSeries } from '../registration.policy.ts'
import { type LetIn, letIntoSeries } from './let-into-series.command.ts'

const LetIntoSeriesPayload = payload<LetIn>('LetIntoSeriesPayload', {
  fields: (t) => ({
    booked: t.exposeInt('booked', { description: 'Dates that are registered now.' }),
    waiting: t.exposeInt('waiting', {
      description: 'Dates without a seat. The person is on their waitlist.',
    }),
  }),
})
toCopies(LetIntoSeriesPayload, {
  keep: ({ booked, waiting }) => ({ booked, waiting }),
  read: (saved) => saved,
})

defineCommand(
  'letIntoSeries',
  mayLetIntoSeries,
  z.object({
    courseId: z.int().describe('Any date of the series.'),
    attendeeId: z.int(),
    registrationType: z.string().describe(`${anyMode}.`),
    reason: z.string().describe('Stored in the audit log.'),
  }),
  {
    says: 'Registers a person for the rest of a series. For staff.',
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
