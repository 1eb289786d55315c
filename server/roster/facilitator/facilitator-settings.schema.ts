import { z } from 'zod'
import { defineCommand } from '#server/platform/commands/define-command.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { calendarAddressPayload } from '#server/registration/public.ts'
import { mayChangeMySettings, mayReadMyClasses } from '#server/roster/roster.policy.ts'
import {
  endFacilitatorCalendar,
  renewFacilitatorCalendar,
  updateFacilitatorNotices,
} from './facilitator-settings.command.ts'
import { type FacilitatorSettingsNode, selectFacilitatorSettings } from './facilitator-settings.sql.ts'

const FacilitatorSettings = builder.objectRef<FacilitatorSettingsNode>('FacilitatorSettings').implement({
  description: 'About what a facilitator is emailed, and whether they have a calendar link.',
  fields: (t) => ({
    tellChanges: t.exposeBoolean('tellChanges', {
      description: 'Staff changed, cancelled or restored a class of theirs.',
    }),
    tellCancellations: t.exposeBoolean('tellCancellations', {
      description: 'Someone gave up a seat within 3 days before a class of theirs.',
    }),
    tellFull: t.exposeBoolean('tellFull', { description: 'A class of theirs is full.' }),
    calendarActive: t.boolean({ resolve: ({ calendarRenewedAt }) => calendarRenewedAt !== null }),
    calendarRenewedAt: t.expose('calendarRenewedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the calendar link was made. Null: there is none.',
    }),
  }),
})

builder.queryField('facilitatorSettings', mayReadMyClasses, (t) =>
  t.field({
    type: FacilitatorSettings,
    description: 'The caller’s notifications and calendar link. For facilitators.',
    resolve: (_root, _args, { db, viewer }) => selectFacilitatorSettings(db, viewer.userId),
  }),
)

defineCommand(
  'updateFacilitatorNotices',
  mayChangeMySettings,
  z.object({ tellChanges: z.boolean(), tellCancellations: z.boolean(), tellFull: z.boolean() }),
  {
    says: 'Chooses the caller’s notifications. For facilitators.',
    run: (context, notices) => updateFacilitatorNotices(context, notices),
  },
)

const FacilitatorCalendarInput = z.object({}).meta({ graphqlName: 'FacilitatorCalendarInput' })
defineCommand('renewFacilitatorCalendar', mayChangeMySettings, FacilitatorCalendarInput, {
  says: 'Makes the link to the calendar of the classes that the caller leads. An earlier link stops working. For facilitators.',
  answers: calendarAddressPayload('FacilitatorCalendarPayload'),
  run: (context) => renewFacilitatorCalendar(context),
})
defineCommand('endFacilitatorCalendar', mayChangeMySettings, FacilitatorCalendarInput, {
  says: 'Ends the link to the calendar of the classes that the caller leads. For facilitators.',
  run: (context) => endFacilitatorCalendar(context),
})
