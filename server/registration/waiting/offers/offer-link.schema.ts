import { z } from 'zod'
import { anyMode } from '#domain/kernel/modes.ts'
import { offerStates } from '#domain/registration/waiting/decide-offer.rule.ts'
import { defineCommand } from '#server/platform/commands/define-command.ts'
import { payload } from '#server/platform/commands/payload.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { costs } from '#server/platform/graphql/cost/field-cost.ts'
import { toCopies } from '#server/platform/idempotency/copies.ts'
import { mayAnswerByToken } from '#server/registration/registration.policy.ts'
import { offerLinkTexts } from './offer-link.texts.ts'
import {
  type AlsoWaitingLink,
  answerOfferLink,
  type OfferLink,
  readAnsweredOffer,
  readOfferLink,
} from './offer-link.ts'

const OfferLinkState = builder.enumType('OfferLinkState', { values: offerStates })

const OfferLinkType = builder.objectRef<OfferLink>('OfferLink').implement({
  description: 'An offer as the link of its mail shows it: nothing of the person.',
  fields: (t) => ({
    courseId: t.exposeInt('courseId'),
    title: t.exposeString('title', { description: 'Of the class.' }),
    start: t.expose('start', { type: 'DateTime' }),
    end: t.expose('end', { type: 'DateTime' }),
    registrationType: t.exposeString('mode', { description: `${anyMode}.` }),
    withGuest: t.exposeBoolean('withGuest'),
    dates: t.exposeInt('dates', {
      description: 'How many dates are held: more than one where they wait for a whole series.',
    }),
    registeredAs: t.exposeString('registeredAs', {
      nullable: true,
      description: 'How they are registered already; accepting switches. Null: they are not.',
    }),
    until: t.expose('until', { type: 'DateTime', nullable: true }),
    clashes: t.exposeBoolean('clashes', { description: 'They have a class of theirs at this time.' }),
    state: t.expose('state', {
      type: OfferLinkState,
      description:
        'OPEN: it can be answered. ACCEPTED: the place is theirs. ANSWERED: they declined or left. OVER: the time to answer is over. ANYBODY: places are open to whoever comes. CLOSED: registration is closed. NONE: nothing is held. CANCELLED, PAST: of the class.',
    }),
  }),
})

builder.queryField('offerByToken', mayAnswerByToken, (t) =>
  t.field({
    type: OfferLinkType,
    description:
      "What a mail's offer is about. Public, changes nothing and logs nobody in. OFFER_LINK_INVALID for a token that is not ours, or once the class is over; OFFER_OF_ANOTHER for who is logged in as somebody else.",
    args: { token: t.arg.string({ required: true }) },
    resolve: (_root, { token }, context) => readOfferLink(context, token),
  }),
)

const AlsoWaitingLinkType = builder.objectRef<AlsoWaitingLink>('AlsoWaitingLink').implement({
  fields: (t) => ({
    title: t.string({
      deprecationReason: 'The link of one offer tells no other class: it is the same words for each.',
      resolve: (_link, _args, context) => offerLinkTexts(context).anotherClass,
    }),
    start: t.expose('start', { type: 'DateTime' }),
    end: t.expose('end', { type: 'DateTime' }),
    dates: t.exposeInt('dates', {
      description: 'How many dates the token leaves: more than one of a series, which is left as a whole.',
    }),
    token: t.exposeString('token', {
      description: 'Answered with `accept: false` they wait no more. It opens nothing else.',
    }),
  }),
})
interface AnsweredOffer {
  offer: OfferLink | null
  alsoWaiting: AlsoWaitingLink[]
}
const AnswerOfferPayload = payload<AnsweredOffer>('AnswerOfferByTokenPayload', {
  fields: (t) => ({
    offer: t.expose('offer', {
      type: OfferLinkType,
      nullable: true,
      description: 'Null where the token was one of `alsoWaiting`.',
    }),
    alsoWaiting: t.expose('alsoWaiting', {
      ...costs({ rows: 10 }),
      type: [AlsoWaitingLinkType],
      description:
        'Once accepted: what the person waits for at the same time, so that they are asked whether they still do.',
    }),
  }),
})
toCopies(AnswerOfferPayload, {
  keep: () => true,
  read: (_kept, context, { input }) => readAnsweredOffer(context, input.token, input.accept),
})

defineCommand(
  'answerOfferByToken',
  mayAnswerByToken,
  z.object({ token: z.string(), accept: z.boolean().describe('False: declined, and they wait no more.') }),
  {
    says: "Answers the offer of a mail's link. Public; works once.",
    answers: AnswerOfferPayload,
    run: (context, input) => answerOfferLink(context, input.token, input.accept),
  },
)
