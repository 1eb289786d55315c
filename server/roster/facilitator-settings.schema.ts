import { builder } from '#server/platform/graphql/builder.ts'
import { SuccessPayload } from '#server/platform/graphql/common.schema.ts'
import { shownOnce, toCopies } from '#server/platform/idempotency/copies.ts'
import {
  endFacilitatorCalendar,
  renewFacilitatorCalendar,
  updateFacilitatorNotices,
} from './facilitator-settings.command.ts'
import { type FacilitatorSettingsNode, selectFacilitatorSettings } from './facilitator-settings.sql.ts'
import { mayChangeOwnSettings, mayReadOwnClasses } from './roster.policy.ts'

const FacilitatorSettings = builder.objectRef<FacilitatorSettingsNode>('FacilitatorSettings').implement({
  description:
    'What a facilitator is told of the classes that they run, and whether they have a calendar address.',
  fields: (t) => ({
    tellChanges: t.exposeBoolean('tellChanges', {
      description: 'Staff changed, cancelled or restored a class.',
    }),
    tellCancellations: t.exposeBoolean('tellCancellations', {
      description: 'Somebody gave up a place within the last 3 days before a class.',
    }),
    tellFull: t.exposeBoolean('tellFull', { description: 'A class is full.' }),
    calendarActive: t.boolean({ resolve: ({ calendarRenewedAt }) => calendarRenewedAt !== null }),
    calendarRenewedAt: t.expose('calendarRenewedAt', { type: 'DateTime', nullable: true }),
  }),
})

builder.queryField('facilitatorSettings', mayReadOwnClasses, (t) =>
  t.field({
    type: FacilitatorSettings,
    description: "The caller's own. For facilitators.",
    resolve: (_root, _args, { db, viewer }) => selectFacilitatorSettings(db, viewer.userId),
  }),
)

const UpdateFacilitatorNoticesInput = builder.inputType('UpdateFacilitatorNoticesInput', {
  fields: (t) => ({
    tellChanges: t.boolean({ required: true }),
    tellCancellations: t.boolean({ required: true }),
    tellFull: t.boolean({ required: true }),
    clientMutationId: t.string(),
  }),
})
builder.mutationField('updateFacilitatorNotices', mayChangeOwnSettings, (t) =>
  t.field({
    type: SuccessPayload,
    nullable: true,
    description: 'Chooses what the caller is told. For facilitators.',
    args: { input: t.arg({ type: UpdateFacilitatorNoticesInput, required: true }) },
    resolve: async (_root, { input: { clientMutationId, ...notices } }, context) => {
      await updateFacilitatorNotices(context, notices)
      return { success: true, clientMutationId }
    },
  }),
)

const FacilitatorCalendarInput = builder.inputType('FacilitatorCalendarInput', {
  fields: (t) => ({ clientMutationId: t.string() }),
})
interface FacilitatorCalendar {
  url: string
  renewedAt: Date
  clientMutationId: string | null | undefined
}
const FacilitatorCalendarPayload = builder
  .objectRef<FacilitatorCalendar>('FacilitatorCalendarPayload')
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
toCopies(FacilitatorCalendarPayload, shownOnce)
builder.mutationField('renewFacilitatorCalendar', mayChangeOwnSettings, (t) =>
  t.field({
    type: FacilitatorCalendarPayload,
    nullable: true,
    description:
      'Makes the address of the calendar of the classes that the caller runs, or a new one in place of the old one, which then ends. For facilitators.',
    args: { input: t.arg({ type: FacilitatorCalendarInput, required: true }) },
    resolve: async (_root, { input: { clientMutationId } }, context) => ({
      ...(await renewFacilitatorCalendar(context)),
      clientMutationId,
    }),
  }),
)
builder.mutationField('endFacilitatorCalendar', mayChangeOwnSettings, (t) =>
  t.field({
    type: SuccessPayload,
    nullable: true,
    description: "Ends the caller's calendar address. For facilitators.",
    args: { input: t.arg({ type: FacilitatorCalendarInput, required: true }) },
    resolve: async (_root, { input: { clientMutationId } }, context) => {
      await endFacilitatorCalendar(context)
      return { success: true, clientMutationId }
    },
  }),
)
