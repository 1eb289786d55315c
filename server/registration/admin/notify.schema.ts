import type { Transaction } from 'kysely'
import { z } from 'zod'
import {
  CancelCourseInput,
  courseUpdate,
  requestedCancellation,
  type SavedCourses,
  UpdateCourseInput,
  writeCancelling,
  writeUpdate,
} from '#server/classes/public.ts'
import { rowId } from '#server/platform/commands/call-input.ts'
import { commandInput, defineCommand } from '#server/platform/commands/define-command.ts'
import { payload } from '#server/platform/commands/payload.ts'
import { dryRun } from '#server/platform/db/dry-run.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { costs } from '#server/platform/graphql/cost/field-cost.ts'
import type { SignedIn } from '#server/platform/graphql/policy.ts'
import { toCopies } from '#server/platform/idempotency/copies.ts'
import { mayPreviewNotify, mayTakeBackMail } from '#server/registration/registration.policy.ts'
import { type SampleMail, sampleMail } from './sample-mail.ts'
import { takeBackMail } from './take-back-mail.command.ts'

const SampleMailType = builder.objectRef<SampleMail>('SampleMail').implement({
  description: 'An email as people would get it, without personal data.',
  fields: (t) => ({
    subject: t.exposeString('subject'),
    opening: t.exposeString('opening', { description: 'The text above the note of staff.' }),
    closing: t.exposeString('closing', { description: 'The text below the note of staff.' }),
  }),
})

export interface TellingPreview {
  people: number
  waiting: number
  toCall: number
  unreached: number
  moved: number
  mail: SampleMail | null
  /** Names of the facilitators, if they are the only change that people would notice. */
  leads: readonly string[]
}
export const NotifyPreviewType = builder.objectRef<TellingPreview>('TellingPreview').implement({
  description: 'What an act of staff would mean for registered and waiting people. Writes nothing.',
  fields: (t) => ({
    people: t.exposeInt('people', { description: 'Registered people who would be emailed, one email each.' }),
    waiting: t.exposeInt('waiting', { description: 'People on the waitlist who would be emailed.' }),
    toCall: t.exposeInt('toCall', {
      description:
        'People whom no email reaches, with a known phone number. They would be in the list of people to call.',
    }),
    unreached: t.exposeInt('unreached', { description: 'People whom neither email nor call reaches.' }),
    moved: t.exposeInt('moved', { description: 'People who would move to another mode.' }),
    leads: t.stringList({
      description: 'New facilitators, if people would notice no other change. Otherwise none.',
      resolve: ({ leads }) => [...leads],
    }),
    mail: t.expose('mail', { type: SampleMailType, nullable: true, description: 'Null: no one gets one.' }),
  }),
})

/** Reports what an act would do. It runs the act and rolls it back. */
export function previewOf(
  context: SignedIn,
  act: (
    tx: Transaction<DB>,
  ) => Promise<
    Pick<SavedCourses, 'told' | 'toCall' | 'unreached' | 'moved' | 'telling'> & { waiting?: number }
  >,
): Promise<TellingPreview> {
  return dryRun(context.db, async (tx) => {
    const { told: notified, waiting = 0, toCall, unreached, moved, telling: notifying } = await act(tx)
    const mail = notifying === null ? null : await sampleMail(tx, context, notifying, context.clock.now())
    return { people: notified, waiting, toCall, unreached, moved, mail, leads: mail?.leads ?? [] }
  })
}

builder.queryField('courseChangePreview', mayPreviewNotify, (t) =>
  t.field({
    ...costs({ work: 100_000 }),
    type: NotifyPreviewType,
    nullable: true,
    description: 'What updateCourse would mean for people, with its errors. For staff and administrators.',
    args: { input: t.arg({ type: commandInput(UpdateCourseInput), required: true }) },
    resolve: (_root, { input }, context) => {
      const update = courseUpdate(input)
      return previewOf(context, (tx) => writeUpdate(tx, context, update))
    },
  }),
)

builder.queryField('courseCancelPreview', mayPreviewNotify, (t) =>
  t.field({
    ...costs({ work: 100_000 }),
    type: NotifyPreviewType,
    nullable: true,
    description:
      'What cancelCourse, or restoreCourse with `restore`, would mean for people. For staff and administrators.',
    args: {
      input: t.arg({ type: commandInput(CancelCourseInput), required: true }),
      restore: t.arg.boolean({ defaultValue: false }),
    },
    resolve: (_root, { input, restore }, context) => {
      const at = restore ? null : context.clock.now()
      return previewOf(context, (tx) => writeCancelling(tx, context, requestedCancellation(input), at))
    },
  }),
)

interface TakenBack {
  people: number
}
const TakeBackMailPayload = payload<TakenBack>('TakeBackMailPayload', {
  fields: (t) => ({
    people: t.exposeInt('people', { description: 'People who get no email about it.' }),
  }),
})
toCopies(TakeBackMailPayload, { keep: ({ people }) => ({ people }), read: (saved) => saved })
defineCommand(
  'takeBackMail',
  mayTakeBackMail,
  z.object({ telling: rowId().describe('From the response to the save.') }),
  {
    says: 'Stops the email of a save, for 10 seconds. The save stays. For one’s own acts; staff and administrators for everyone’s. MAIL_HAS_LEFT.',
    answers: TakeBackMailPayload,
    run: async (context, input) => ({
      people: await takeBackMail(context, String(input.telling)),
    }),
  },
)
