import { z } from 'zod'
import { anyMode } from '#domain/kernel/modes.ts'
import { presentClass } from '#domain/kernel/present-class.rule.ts'
import { defineCommand } from '#server/platform/commands/define-command.ts'
import { payload } from '#server/platform/commands/payload.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { defineReplay } from '#server/platform/idempotency/copies.ts'
import { mayCancelByToken } from '#server/registration/registration.policy.ts'
import {
  type CancelLinkRegistration,
  cancelRegistrationByToken,
  cancelSpotByToken,
  readCancelLink,
  undoTokenOf,
} from './cancel-registration-by-token.command.ts'
import { undoCancelByToken } from './undo-cancel-by-token.command.ts'

const CancelLinkState = builder.enumType('CancelLinkState', {
  values: {
    OPEN: { description: 'The registration, or the regular spot, can be cancelled.' },
    CANCELLED: { description: 'It is already cancelled.' },
    PAST: {
      description:
        'The class began 15 minutes ago or earlier, so the registration can no longer be cancelled.',
    },
  },
})

const CancelLinkType = builder.objectRef<CancelLinkRegistration>('CancelLinkRegistration').implement({
  description: 'A registration as the cancel link in an email shows it, without data about the person.',
  fields: (t) => ({
    courseId: t.exposeInt('courseId'),
    title: t.string({
      description: 'Of the class.',
      resolve: (shown) => presentClass(shown, 'unknown', 'page').title,
    }),
    start: t.expose('start', { type: 'DateTime' }),
    end: t.expose('end', { type: 'DateTime' }),
    registrationType: t.exposeString('mode', { description: `${anyMode}.` }),
    hasGuest: t.exposeBoolean('hasGuest', {
      description: 'True: the registration has a guest, who is cancelled with it.',
    }),
    inSeries: t.exposeBoolean('inSeries', {
      description: 'True: the class belongs to a series. Registrations for its other classes stay.',
    }),
    hasSpot: t.exposeBoolean('hasSpot', {
      description:
        'True: the link is for a whole regular spot, and `state` is about that spot. False for a link for one date, even of a regular spot.',
    }),
    spotDates: t.exposeInt('spotDates', {
      description: 'How many upcoming dates of the regular spot are registered. 0 for a link for one date.',
    }),
    state: t.expose('state', { type: CancelLinkState }),
  }),
})

builder.queryField('registrationByCancelToken', mayCancelByToken, (t) =>
  t.field({
    type: CancelLinkType,
    description:
      'The registration of an email’s cancel link. Public. Changes nothing and logs no one in. CANCEL_LINK_INVALID for a token that is not ours, or once the class is over.',
    args: { token: t.arg.string({ required: true }) },
    resolve: (_root, { token }, context) => readCancelLink(context, token),
  }),
)

const CancelRegistrationByTokenPayload = payload<{
  registration: CancelLinkRegistration
  undoToken: string | null
}>('CancelRegistrationByTokenPayload', {
  fields: (t) => ({
    registration: t.expose('registration', { type: CancelLinkType }),
    undoToken: t.exposeString('undoToken', {
      nullable: true,
      description:
        'Pass it to `undoCancelByToken` within an hour. It allows nothing else. Null for a regular spot.',
    }),
  }),
})
defineReplay(CancelRegistrationByTokenPayload, {
  store: () => true,
  read: async (_kept, context, { input }) => ({
    registration: await readCancelLink(context, input.token),
    undoToken: input.regularSpot ? null : undoTokenOf(context, input.token),
  }),
})

defineCommand(
  'cancelRegistrationByToken',
  mayCancelByToken,
  z.object({
    token: z.string(),
    regularSpot: z
      .boolean()
      .nullable()
      .default(false)
      .describe(
        'True for the link of a regular spot: cancels it with all upcoming dates, without an undo. CANCEL_LINK_INVALID if the link is not for that; STANDING_NOT_FOUND if the spot has ended.',
      ),
  }),
  {
    says: 'Cancels the registration of an email’s cancel link, with its guest. Public. CANCEL_LINK_INVALID, REGISTRATION_NOT_FOUND if it is cancelled already, CLASS_ALREADY_PAST.',
    answers: CancelRegistrationByTokenPayload,
    run: async (context, input) => ({
      ...(input.regularSpot
        ? { registration: await cancelSpotByToken(context, input.token), undoToken: null }
        : await cancelRegistrationByToken(context, input.token)),
    }),
  },
)

const UndoCancelByTokenPayload = payload('UndoCancelByTokenPayload')
defineReplay(UndoCancelByTokenPayload, { store: () => true, read: async () => ({}) })

defineCommand('undoCancelByToken', mayCancelByToken, z.object({ undoToken: z.string() }), {
  says: 'Registers again what an email’s cancel link cancelled, if there is a seat. Public, for an hour, by the token in the response to the cancellation. CANCEL_UNDO_OVER, or why the class cannot be registered.',
  answers: UndoCancelByTokenPayload,
  run: async (context, input) => {
    await undoCancelByToken(context, input.undoToken)
    return {}
  },
})
