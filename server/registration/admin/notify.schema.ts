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
import { defineReplay } from '#server/platform/idempotency/copies.ts'
import { mayPreviewNotify, mayTakeBackMail } from '#server/registration/registration.policy.ts'
import { type SampleMail, sampleMail } from './sample-mail.ts'
import { takeBackMail } from './take-back-mail.command.ts'

const SampleMailType = builder.objectRef<SampleMail>('SampleMail').implement({
  description: 'An email as people would get it, without personal data.',
  fields: (t) => ({
    subject: t.exposeString('subject'),
    opening: t.exposeString('opening', { description: 'The text above `note` of TellPeopleInput.' }),
    closing: t.exposeString('closing', { description: 'The text below `note` of TellPeopleInput.' }),
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
  description:
    'What a change would mean for registered people and for people on the waitlist. It was not made.',
  fields: (t) => ({
    people: t.exposeInt('people', { description: 'Registered people who would be emailed, one email each.' }),
    waiting: t.exposeInt('waiting', { description: 'People on the waitlist who would be emailed.' }),
    toCall: t.exposeInt('toCall', {
      description: 'People whom no email reaches, with a known phone number. They would be in callList.',
    }),
    unreached: t.exposeInt('unreached', { description: 'People whom neither email nor call reaches.' }),
    moved: t.exposeInt('moved', { description: 'People who would move to another mode.' }),
    leads: t.stringList({
      description: 'The names of the facilitators, if people would notice no other change. Otherwise none.',
      resolve: ({ leads }) => [...leads],
    }),
    mail: t.expose('mail', {
      type: SampleMailType,
      nullable: true,
      description: 'The email. Null: no one would get one.',
    }),
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
    const { told, waiting = 0, toCall, unreached, moved, telling } = await act(tx)
    const mail = telling === null ? null : await sampleMail(tx, context, telling, context.clock.now())
    return { people: told, waiting, toCall, unreached, moved, mail, leads: mail?.leads ?? [] }
  })
}

builder.queryField('courseChangePreview', mayPreviewNotify, (t) =>
  t.field({
    ...costs({ work: 100_000 }),
    type: NotifyPreviewType,
    nullable: true,
    description:
      'What updateCourse would mean for people. Changes nothing. Errors of updateCourse. For staff and administrators.',
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
      'What cancelCourse, or with `restore` restoreCourse, would mean for people. Changes nothing. For staff and administrators.',
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
    people: t.exposeInt('people', { description: 'How many people are not emailed about the change.' }),
  }),
})
defineReplay(TakeBackMailPayload, { store: ({ people }) => ({ people }), read: (saved) => saved })
defineCommand(
  'takeBackMail',
  mayTakeBackMail,
  z.object({ telling: rowId().describe('As the response to the change named it.') }),
  {
    says: 'Stops the emails about a change that are not sent yet: it has until `leavesAt`, at least 10 seconds. The change stays. For one’s own changes; for staff and administrators everyone’s. MAIL_HAS_LEFT.',
    answers: TakeBackMailPayload,
    run: async (context, input) => ({
      people: await takeBackMail(context, String(input.telling)),
    }),
  },
)
