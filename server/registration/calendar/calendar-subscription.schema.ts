import { z } from 'zod'
import { defineCommand } from '#server/platform/commands/define-command.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { mayChangeMyCalendar, mayReadMyCalendar } from '#server/registration/registration.policy.ts'
import { calendarAddressPayload } from './calendar-address.schema.ts'
import { endCalendarSubscription, renewCalendarSubscription } from './calendar-subscription.command.ts'
import { selectRenewedAt } from './calendar-subscription.sql.ts'

const CalendarSubscription = builder.objectRef<{ renewedAt: Date | null }>('CalendarSubscription').implement({
  description:
    'Whether the person has a calendar link. The link itself is returned only once, when it is made.',
  fields: (t) => ({
    active: t.boolean({ resolve: ({ renewedAt }) => renewedAt !== null }),
    renewedAt: t.expose('renewedAt', { type: 'DateTime', nullable: true }),
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
  says: 'Makes the caller’s calendar link. An earlier one ends.',
  answers: calendarAddressPayload('RenewCalendarSubscriptionPayload'),
  run: (context) => renewCalendarSubscription(context, context.viewer),
})

defineCommand('endCalendarSubscription', mayChangeMyCalendar, z.object({}), {
  says: 'Ends the caller’s calendar link.',
  run: (context) => endCalendarSubscription(context, context.viewer),
})
