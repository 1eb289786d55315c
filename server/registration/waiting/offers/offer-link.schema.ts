import { z } from 'zod'
import { anyMode } from '#domain/kernel/modes.ts'
import { offerStates } from '#domain/registration/waiting/decide-offer.rule.ts'
import { defineCommand } from '#server/platform/commands/define-command.ts'
import { payload } from '#server/platform/commands/payload.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { costs } from '#server/platform/graphql/cost/field-cost.ts'
import { defineReplay } from '#server/platform/idempotency/copies.ts'
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
  description: 'An offer as the link in its email shows it, without data about the person.',
  fields: (t) => ({
    courseId: t.exposeInt('courseId'),
    title: t.exposeString('title', { description: 'Of the class.' }),
    start: t.expose('start', { type: 'DateTime' }),
    end: t.expose('end', { type: 'DateTime' }),
    registrationType: t.exposeString('mode', { description: `${anyMode}.` }),
    withGuest: t.exposeBoolean('withGuest'),
    dates: t.exposeInt('dates', {
      description: 'For how many dates a seat is held. More than one: a whole series.',
    }),
    registeredAs: t.exposeString('registeredAs', {
      nullable: true,
      description: 'The mode of their registration. Accepting switches it. Null: not registered.',
    }),
    until: t.expose('until', {
      type: 'DateTime',
      nullable: true,
      description: 'When the offer ends or ended. Null: there is none.',
    }),
    clashes: t.exposeBoolean('clashes', { description: 'They have another class at this time.' }),
    state: t.expose('state', {
      type: OfferLinkState,
      description:
        'OPEN: the person can respond. ACCEPTED: the seat is theirs. ANSWERED: they declined or left. OVER: the offer has ended. ANYBODY: seats are open to everyone now. CLOSED: registration is closed. NONE: no seat is held. CANCELLED, PAST: the class is.',
    }),
  }),
})

builder.queryField('offerByToken', mayAnswerByToken, (t) =>
  t.field({
    type: OfferLinkType,
    description:
      'The offer of an email’s link. Public. Changes nothing and logs no one in. OFFER_LINK_INVALID for a token that is not ours, or once the class is over; OFFER_OF_ANOTHER for a caller who is logged in as someone else.',
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
      description:
        'How many dates the person leaves by the token. More than one: a series, which is left as a whole.',
    }),
    token: t.exposeString('token', {
      description:
        'Pass it to answerOfferByToken with `accept: false` to leave that waitlist. It allows nothing else.',
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
      description: 'Null if the token was one of `alsoWaiting`.',
    }),
    alsoWaiting: t.expose('alsoWaiting', {
      ...costs({ rows: 10 }),
      type: [AlsoWaitingLinkType],
      description:
        'After accepting: waitlist entries of the person for classes at the same time, so that they can be asked whether to leave them. Otherwise none.',
    }),
  }),
})
defineReplay(AnswerOfferPayload, {
  store: () => true,
  read: (_kept, context, { input }) => readAnsweredOffer(context, input.token, input.accept),
})

defineCommand(
  'answerOfferByToken',
  mayAnswerByToken,
  z.object({
    token: z.string(),
    accept: z.boolean().describe('False: declined. The person leaves the waitlist.'),
  }),
  {
    says: 'Accepts or declines an offer by the link in an email. Public. Errors of offerByToken and of acceptOffer, or, to decline, of leaveWaitingList.',
    answers: AnswerOfferPayload,
    run: (context, input) => answerOfferLink(context, input.token, input.accept),
  },
)
