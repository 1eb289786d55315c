import { courseLoader } from '#server/classes/classes.door.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { toCopies } from '#server/platform/idempotency/copies.ts'
import { mayLetIntoSeries } from '../registration.policy.ts'
import { type LetIn, letIntoSeries } from './let-into-series.command.ts'

const LetIntoSeriesInput = builder.inputType('LetIntoSeriesInput', {
  fields: (t) => ({
    courseId: t.int({ required: true, description: 'Any date of the series.' }),
    attendeeId: t.int({ required: true }),
    registrationType: t.string({ required: true, description: '`in-person` or `online`.' }),
    reason: t.string({ required: true, description: 'The audit log keeps it.' }),
    clientMutationId: t.string(),
  }),
})

const LetIntoSeriesPayload = builder
  .objectRef<LetIn & { clientMutationId: string | null | undefined }>('LetIntoSeriesPayload')
  .implement({
    fields: (t) => ({
      booked: t.exposeInt('booked', { description: 'Dates that are booked now.' }),
      waiting: t.exposeInt('waiting', { description: 'Dates without a place for them: they wait.' }),
      clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
    }),
  })
toCopies(LetIntoSeriesPayload, {
  keep: ({ booked, waiting }) => ({ booked, waiting }),
  read: (kept) => kept,
})

builder.mutationField('letIntoSeries', mayLetIntoSeries, (t) =>
  t.field({
    type: LetIntoSeriesPayload,
    nullable: true,
    description: 'Books the rest of a series for somebody who missed its start. For staff.',
    args: { input: t.arg({ type: LetIntoSeriesInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const letIn = await letIntoSeries(context, {
        courseId: input.courseId,
        attendeeId: input.attendeeId,
        registrationType: input.registrationType,
        reason: input.reason,
      })
      courseLoader(context).clearAll()
      return { ...letIn, clientMutationId: input.clientMutationId }
    },
  }),
)
