import { z } from 'zod'
import {
  type RetentionKey,
  type RetentionPeriod,
  retentionKeys,
  retentionPeriods,
} from '#domain/people/retention/periods.ts'
import {
  customAmounts,
  type RetentionInput,
  retentionInput,
  setKeys,
} from '#domain/people/retention/retention.input.ts'
import { amountsWith } from '#domain/people/retention/retention.rule.ts'
import { mayReadRetention, maySetRetention } from '#server/people/people.policy.ts'
import { ofType } from '#server/platform/commands/call-input.ts'
import { defineCommand } from '#server/platform/commands/define-command.ts'
import { payload } from '#server/platform/commands/payload.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { costs } from '#server/platform/graphql/cost/field-cost.ts'
import { parseInput } from '#server/platform/graphql/parse.ts'
import { defineReplay } from '#server/platform/idempotency/copies.ts'
import { changeRetention, startRetention } from './change-retention.command.ts'
import { type RetentionRow, selectRetention } from './retention.sql.ts'
import { type DueCount, previewRetention } from './retention.ts'

interface RetainedPeriod {
  key: RetentionKey
  amount: number
  holds: boolean
}
const periodOf = (key: RetentionKey): RetentionPeriod => retentionPeriods[key]

const RetentionPeriodType = builder.objectRef<RetainedPeriod>('RetentionPeriod').implement({
  description: 'How long something is stored, such as `mails` for 90 `days`.',
  fields: (t) => ({
    key: t.exposeString('key'),
    amount: t.exposeInt('amount'),
    unit: t.string({ description: 'hours, days or years.', resolve: ({ key }) => periodOf(key).unit }),
    holds: t.exposeBoolean('holds', {
      description: 'It applies. False after an upgrade, until an administrator starts retention.',
    }),
    usual: t.int({
      description: 'The default.',
      resolve: ({ key }) => periodOf(key).amount,
    }),
    least: t.int({
      nullable: true,
      description: 'The least amount that administrators can set. Null: the amount is fixed.',
      resolve: ({ key }) => periodOf(key).range?.least ?? null,
    }),
    most: t.int({
      nullable: true,
      description: 'The most that administrators can set. Null: the amount is fixed.',
      resolve: ({ key }) => periodOf(key).range?.most ?? null,
    }),
  }),
})

const periodsOf = ({
  amounts,
  started_at: startedAt,
}: Pick<RetentionRow, 'amounts' | 'started_at'>): RetainedPeriod[] => {
  const all = amountsWith(amounts as Record<string, unknown>)
  return retentionKeys.map((key) => ({
    key,
    amount: all[key],
    holds: startedAt !== null || periodOf(key).always === true,
  }))
}
const few = costs({ rows: retentionKeys.length })

builder.queryField('retentionPeriods', mayReadRetention, (t) =>
  t.field({
    type: [RetentionPeriodType],
    ...few,
    description: 'How long the portal stores data about people. Public.',
    resolve: async (_root, _args, { db }) => periodsOf(await selectRetention(db)),
  }),
)

const RetentionSettings = builder.objectRef<RetentionRow>('RetentionSettings').implement({
  description: 'How long data is stored, as administrators set it.',
  fields: (t) => ({
    periods: t.field({ type: [RetentionPeriodType], ...few, resolve: periodsOf }),
    startedAt: t.expose('started_at', {
      type: 'DateTime',
      nullable: true,
      description:
        'Null after an upgrade: until an administrator starts retention, only periods that hold apply.',
    }),
    editVersion: t.exposeInt('edit_version', {
      description: 'Send it back with updateRetention and startRetention.',
    }),
  }),
})

builder.queryField('retention', maySetRetention, (t) =>
  t.field({
    type: RetentionSettings,
    description: 'The retention periods as administrators set them. For administrators.',
    resolve: (_root, _args, { db }) => selectRetention(db),
  }),
)

const RetentionDue = builder.objectRef<DueCount>('RetentionDue').implement({
  description: 'How much would be deleted at the end of a period.',
  fields: (t) => ({
    key: t.exposeString('key'),
    now: t.exposeInt('now', { description: 'How many items, or people.' }),
    nextMonth: t.exposeInt('nextMonth', { description: 'How many more in the next thirty days.' }),
  }),
})

const RetentionInputType = builder.inputType('RetentionInput', {
  description: 'An amount for each period, in its unit. Omitted: the default.',
  fields: (t) =>
    Object.fromEntries(setKeys.map((key) => [key, t.string()])) as Record<
      (typeof setKeys)[number],
      ReturnType<typeof t.string>
    >,
})

builder.queryField('retentionPreview', maySetRetention, (t) =>
  t.field({
    type: [RetentionDue],
    ...costs({ rows: retentionKeys.length, work: 50_000 }),
    description:
      'What would be deleted by these periods, or, if they are omitted, by the current ones. Changes nothing. For administrators.',
    args: { periods: t.arg({ type: RetentionInputType }) },
    resolve: async (_root, { periods }, context) => {
      const own = periods
        ? customAmounts(parseInput(retentionInput, periods as RetentionInput, 'periods'))
        : ((await selectRetention(context.db)).amounts as Record<string, unknown>)
      return previewRetention(context.db, context, amountsWith(own), context.clock.now())
    },
  }),
)

const RetentionPayload = payload<{ retention: RetentionRow }>('RetentionPayload', {
  fields: (t) => ({
    retention: t.expose('retention', { type: RetentionSettings }),
  }),
})
defineReplay(RetentionPayload, {
  store: () => true,
  read: async (_kept, { db }) => ({ retention: await selectRetention(db) }),
})

defineCommand(
  'updateRetention',
  maySetRetention,
  z.object({ editVersion: z.int(), periods: ofType(RetentionInputType) }),
  {
    says: 'Sets how long data is stored. For administrators. EDIT_CONFLICT if someone else saved the periods since.',
    answers: RetentionPayload,
    run: async (context, input) => ({
      retention: await changeRetention(context, input.editVersion, input.periods as RetentionInput),
    }),
  },
)

defineCommand(
  'startRetention',
  maySetRetention,
  z.object({ editVersion: z.int().describe('RetentionSettings.editVersion, as it was with the preview.') }),
  {
    says: 'Starts retention: from now on data is deleted at the end of its period. Starting again changes nothing. For administrators. EDIT_CONFLICT if the periods have changed since.',
    answers: RetentionPayload,
    run: async (context, input) => ({
      retention: await startRetention(context, input.editVersion),
    }),
  },
)
