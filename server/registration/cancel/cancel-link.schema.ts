import { z } from 'zod'
import { anyMode } from '#domain/kernel/modes.ts'
import { presentClass } from '#domain/kernel/present-class.rule.ts'
import { defineCommand } from '#server/platform/commands/define-command.ts'
import { payload } from '#server/platform/commands/payload.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { toCopies } from '#server/platform/idempotency/copies.ts'
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
    OPEN: { description: 'It can be cancelled.' },
    CANCELLED: { description: 'It is cancelled already.' },
    PAST: { description: 'The class has begun; it cannot be cancelled anymore.' },
  },
})

const CancelLinkType = builder.objectRef<CancelLinkRegistration>('CancelLinkRegistration').implement({
  description: 'A registration as the cancel link of a mail shows it: nothing of the person.',
  fields: (t) => ({
    courseId: t.exposeInt('courseId'),
    title: t.string({
      description: 'Of the class.',
      resolve: (shown) => presentClass(shown, 'unknown', 'page').title,
    }),
    start: t.expose('start', { type: 'DateTime' }),
    end: t.expose('end', { type: 'DateTime' }),
    registrationType: t.exposeString('mode', { description: `${anyMode}.` }),
    hasGuest: t.exposeBoolean('hasGuest', { description: 'True: a guest is cancelled with it.' }),
    inSeries: t.exposeBoolean('inSeries', {
      description: 'True: the other classes of the series stay booked.',
    }),
    hasSpot: t.exposeBoolean('hasSpot', {
      description:
        'True: the link is of a whole regular spot, which `state` is of. That of one date says nothing of it.',
    }),
    spotDates: t.exposeInt('spotDates', {
      description: 'Dates of that regular spot that lie ahead and are booked; 0 for the link of one date.',
    }),
    state: t.expose('state', { type: CancelLinkState }),
  }),
})

builder.queryField('registrationByCancelToken', mayCancelByToken, (t) =>
  t.field({
    type: CancelLinkType,
    description:
      "What a mail's cancel link is about. Public, changes nothing and logs nobody in. CANCEL_LINK_INVALID for a token that is not ours, or once the class is over.",
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
      description: 'Takes it back by `undoCancelByToken`, for an hour. It opens nothing else.',
    }),
  }),
})
toCopies(CancelRegistrationByTokenPayload, {
  keep: () => true,
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
        'True, which the link of a regular spot wants: cancels it, with all dates that lie ahead. CANCEL_LINK_INVALID for the link of one date; STANDING_NOT_FOUND.',
      ),
  }),
  {
    says: "Cancels the registration of a mail's cancel link, a guest with it. Public.",
    answers: CancelRegistrationByTokenPayload,
    run: async (context, input) => ({
      ...(input.regularSpot
        ? { registration: await cancelSpotByToken(context, input.token), undoToken: null }
        : await cancelRegistrationByToken(context, input.token)),
    }),
  },
)

const UndoCancelByTokenPayload = payload('UndoCancelByTokenPayload')
toCopies(UndoCancelByTokenPayload, { keep: () => true, read: async () => ({}) })

defineCommand('undoCancelByToken', mayCancelByToken, z.object({ undoToken: z.string() }), {
  says: "Registers again what a mail's cancel link has cancelled, while there is a seat. Public, for an hour, by the token that the cancelling answered. CANCEL_UNDO_OVER, and the refusals of a registration.",
  answers: UndoCancelByTokenPayload,
  run: async (context, input) => {
    await undoCancelByToken(context, input.undoToken)
    return {}
  },
})
