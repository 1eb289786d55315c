import { z } from 'zod'
import { defineCommand } from '#server/platform/commands/define-command.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { mayChangeMyCalendar, mayReadMyCalendar } from '#server/registration/registration.policy.ts'
import { calendarAddressPayload } from './calendar-address.schema.ts'
import { endCalendarSubscription, renewCalendarSubscription } from './calendar-subscription.command.ts'
import { selectRenewedAt } from './calendar-subscription.sql.ts'

const CalendarSubscription = builder.objectRef<{ renewedAt: Date | null }>('CalendarSubscription').implement({
  description: 'Whether the person has a calendar link. Only the call that makes the link returns it.',
  fields: (t) => ({
    active: t.boolean({ resolve: ({ renewedAt }) => renewedAt !== null }),
    renewedAt: t.expose('renewedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the link was made. Null: there is none.',
    }),
  }),
})

builder.queryField('calendarSubscription', mayReadMyCalendar, (t) =>
  t.field({
    type: CalendarSubscription,
    description: "The caller's own calendar subscription.",
    resolve: async (_root, _args, context) => {
      const { attendeeId } = context.viewer
      return { renewedAt: attendeeId === null ? null : await selectRenewedAt(context.db, attendeeId) }
    },
  }),
)

defineCommand('renewCalendarSubscription', mayChangeMyCalendar, z.object({}), {
  says: 'Makes the caller’s calendar link and emails them. An earlier link stops working. NOT_AN_ATTENDEE, EMAIL_NOT_VERIFIED.',
  answers: calendarAddressPayload('RenewCalendarSubscriptionPayload'),
  run: (context) => renewCalendarSubscription(context, context.viewer),
})

defineCommand('endCalendarSubscription', mayChangeMyCalendar, z.object({}), {
  says: 'Ends the caller’s calendar link, if there is one. NOT_AN_ATTENDEE.',
  run: (context) => endCalendarSubscription(context, context.viewer),
})
