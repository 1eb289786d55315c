import { z } from 'zod'
import {
  correctionKinds,
  decideCorrection,
  declineReasons,
} from '#domain/registration/corrections/corrections.rule.ts'
import { ofType, rowId } from '#server/platform/commands/call-input.ts'
import { defineCommand } from '#server/platform/commands/define-command.ts'
import { payload } from '#server/platform/commands/payload.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { costs } from '#server/platform/graphql/cost/field-cost.ts'
import { defineReplay } from '#server/platform/idempotency/copies.ts'
import { mayRequestCorrections } from '../registration.policy.ts'
import { askCorrection } from './ask-correction.command.ts'
import { type Correction, type CorrectionState, selectCorrectionStates } from './corrections.sql.ts'

const CorrectionType = builder.objectRef<Correction>('Correction').implement({
  description: 'A request to correct the record of a past class, and its result.',
  fields: (t) => ({
    databaseId: t.exposeInt('id'),
    kind: t.exposeString('kind', { description: correctionKinds.join(', ') }),
    askedAt: t.expose('askedAt', { type: 'DateTime' }),
    answer: t.exposeString('answer', {
      nullable: true,
      description: 'mended: the record was corrected. declined. Null: no one has responded yet.',
    }),
    reason: t.exposeString('reason', {
      nullable: true,
      description: `If declined: ${declineReasons.join(', ')}. Null: not declined.`,
    }),
  }),
})

const CorrectionStateType = builder.objectRef<CorrectionState>('CorrectionState').implement({
  description: 'A past registration: which corrections its person can request, and which they requested.',
  fields: (t) => ({
    registrationId: t.exposeInt('registrationId'),
    mayAsk: t.stringList({
      description: `Which of ${correctionKinds.join(' and ')} they can request now.`,
      resolve: (state, _args, { viewer, clock }) =>
        correctionKinds.filter(
          (kind) => decideCorrection(state, viewer?.attendeeId ?? null, kind, clock.now()).ok,
        ),
    }),
    asked: t.field({
      type: [CorrectionType],
      description: 'The newest first.',
      ...costs({ rows: 2 }),
      resolve: ({ asked }) => asked,
    }),
  }),
})

const shownDays = 90

builder.queryField('ownCorrections', mayRequestCorrections, (t) =>
  t.field({
    type: [CorrectionStateType],
    description: 'The caller’s registrations for classes that ended within ninety days, latest first.',
    ...costs({ rows: 30 }),
    resolve: (_root, _args, { db, viewer: { attendeeId }, clock }) => {
      const now = clock.now()
      const since = new Date(now.getTime() - shownDays * 86_400_000)
      return attendeeId === null ? [] : selectCorrectionStates(db, { attendeeId, since, now })
    },
  }),
)

const GuestNameInput = builder.inputType('GuestNameInput', {
  fields: (t) => ({ firstName: t.string({ required: true }), lastName: t.string({ required: true }) }),
})

const AskCorrectionPayload = payload<{ success: boolean }>('AskCorrectionPayload', {
  fields: (t) => ({
    success: t.exposeBoolean('success'),
  }),
})
defineReplay(AskCorrectionPayload, { store: () => true, read: async () => ({ success: true }) })

defineCommand(
  'askCorrection',
  mayRequestCorrections,
  z.object({
    registrationId: rowId(),
    kind: z.string().describe(correctionKinds.join(', ')),
    guest: ofType(GuestNameInput).nullish().describe('For guestName: the guest’s right name.'),
  }),
  {
    says: 'Asks those who run a past class to correct its record: that the caller was there, or a guest’s name. For 60 days after the class. REGISTRATION_NOT_FOUND, CLASS_CANCELLED, GUEST_NOT_FOUND; CORRECTION_CLOSED if it is too early or late, requested already, or nothing is wrong.',
    answers: AskCorrectionPayload,
    run: async (context, input) => {
      await askCorrection(context, context.viewer, {
        registrationId: String(input.registrationId),
        kind: input.kind,
        guest: input.guest,
      })
      return { success: true }
    },
  },
)
