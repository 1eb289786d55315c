import { builder } from '#server/platform/graphql/builder.ts'
import { SuccessPayload } from '#server/platform/graphql/common.schema.ts'
import { shownOnce, toCopies } from '#server/platform/idempotency/copies.ts'
import { mayChangeOwnCalendar, mayReadOwnCalendar } from '#server/registration/registration.policy.ts'
import {
  type CalendarAddress,
  endCalendarSubscription,
  renewCalendarSubscription,
} from './calendar-subscription.command.ts'
import { selectRenewedAt } from './calendar-subscription.sql.ts'

const CalendarSubscription = builder.objectRef<{ renewedAt: Date | null }>('CalendarSubscription').implement({
  description:
    'Whether the person has a calendar address; the address itself is shown once, when it is made.',
  fields: (t) => ({
    active: t.boolean({ resolve: ({ renewedAt }) => renewedAt !== null }),
    renewedAt: t.expose('renewedAt', { type: 'DateTime', nullable: true }),
  }),
})

builder.queryField('calendarSubscription', mayReadOwnCalendar, (t) =>
  t.field({
    type: CalendarSubscription,
    description: "The caller's own calendar subscription.",
    resolve: async (_root, _args, context) => {
      const { attendeeId } = context.viewer
      return { renewedAt: attendeeId === null ? null : await selectRenewedAt(context.db, attendeeId) }
    },
  }),
)

const RenewCalendarSubscriptionInput = builder.inputType('RenewCalendarSubscriptionInput', {
  fields: (t) => ({ clientMutationId: t.string() }),
})

const RenewCalendarSubscriptionPayload = builder
  .objectRef<CalendarAddress & { clientMutationId: string | null | undefined }>(
    'RenewCalendarSubscriptionPayload',
  )
  .implement({
    fields: (t) => ({
      url: t.exposeString('url', {
        description: 'The address of the calendar file, with its secret. Shown only here.',
      }),
      webcalUrl: t.string({
        description: 'The same for calendar programs that subscribe by webcal:',
        resolve: ({ url }) => url.replace(/^https?:/, 'webcal:'),
      }),
      renewedAt: t.expose('renewedAt', { type: 'DateTime' }),
      clientMutationId: t.exposeString('clientMutationId', { nullable: true }),
    }),
  })
toCopies(RenewCalendarSubscriptionPayload, shownOnce)

builder.mutationField('renewCalendarSubscription', mayChangeOwnCalendar, (t) =>
  t.field({
    type: RenewCalendarSubscriptionPayload,
    nullable: true,
    description:
      "Makes the caller's calendar address, or a new one in place of the old one, which then ends.",
    args: { input: t.arg({ type: RenewCalendarSubscriptionInput, required: true }) },
    resolve: async (_root, { input }, context) => ({
      ...(await renewCalendarSubscription(context, context.viewer)),
      clientMutationId: input.clientMutationId,
    }),
  }),
)

const EndCalendarSubscriptionInput = builder.inputType('EndCalendarSubscriptionInput', {
  fields: (t) => ({ clientMutationId: t.string() }),
})

builder.mutationField('endCalendarSubscription', mayChangeOwnCalendar, (t) =>
  t.field({
    type: SuccessPayload,
    nullable: true,
    description: "Ends the caller's calendar address.",
    args: { input: t.arg({ type: EndCalendarSubscriptionInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      await endCalendarSubscription(context, context.viewer)
      return { success: true, clientMutationId: input.clientMutationId }
    },
  }),
)
