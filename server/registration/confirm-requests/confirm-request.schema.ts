import { z } from 'zod'
import { anyMode } from '#domain/kernel/modes.ts'
import { presentClass } from '#domain/kernel/present-class.rule.ts'
import {
  type AskedState,
  confirmRequestStates,
} from '#domain/registration/confirm-requests/confirm-request.rule.ts'
import { longestList } from '#domain/registration/list/registration-list.ts'
import { rowId } from '#server/platform/commands/call-input.ts'
import { defineCommand } from '#server/platform/commands/define-command.ts'
import { payload } from '#server/platform/commands/payload.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { RefusalDetails } from '#server/platform/graphql/common.schema.ts'
import { costs } from '#server/platform/graphql/cost/field-cost.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'
import type { SignedIn } from '#server/platform/graphql/policy.ts'
import { registrationId } from '#server/platform/graphql/registration-id.ts'
import { defineReplay, stillThere } from '#server/platform/idempotency/copies.ts'
import {
  mayAnswerConfirmRequest,
  mayAnswerConfirmRequestByToken,
  mayReadMyConfirmRequests,
} from '../registration.policy.ts'
import type { RegistrationRow } from '../registration-row.ts'
import { answerAsked } from './answer-asked.command.ts'
import { selectConfirmRequest, selectConfirmRequests } from './confirm-request.sql.ts'
import {
  answerConfirmRequestLink,
  type ConfirmRequestShown,
  findConfirmRequestLink,
  readConfirmRequestLink,
  showConfirmRequest,
} from './confirm-request-link.ts'
import type { RequestedClassNow } from './requested-class.sql.ts'
import { rowsAgain, storedRows } from './responded-again.ts'

const ConfirmRequestStateType = builder.enumType('AskedState', { values: confirmRequestStates })

const RequestedClassType = builder.objectRef<RequestedClassNow>('AskedClass').implement({
  fields: (t) => ({
    courseId: t.exposeInt('courseId'),
    title: t.string({
      description: 'Of the class.',
      resolve: (shown) => presentClass(shown, 'unknown', 'page').title,
    }),
    textLanguage: t.exposeString('textLanguage', { nullable: true }),
    start: t.field({ type: 'DateTime', resolve: ({ start }) => new Date(start) }),
    end: t.field({ type: 'DateTime', resolve: ({ end }) => new Date(end) }),
    registrationType: t.exposeString('mode', { description: `${anyMode}.` }),
    withGuest: t.boolean({ resolve: ({ guest }) => guest !== null }),
  }),
})

const ConfirmRequestType = builder.objectRef<ConfirmRequestShown>('AskedList').implement({
  description: 'Classes that a helper chose for an adult with a login. No seat is held until they confirm.',
  fields: (t) => ({
    databaseId: t.exposeInt('id'),
    askedBy: t.exposeString('askerName', { description: 'The first name of the helper.' }),
    address: t.exposeString('address', {
      description:
        'The address of the adult, masked, so that an email to the wrong person is noticed: `r***@example.org`.',
    }),
    until: t.expose('until', { type: 'DateTime' }),
    state: t.field({
      type: ConfirmRequestStateType,
      description: 'OVER: the time to respond has ended, or the helper no longer helps.',
      resolve: ({ state }): AskedState => state,
    }),
    classes: t.expose('classes', { ...costs({ rows: longestList }), type: [RequestedClassType] }),
  }),
})

const ConfirmRequestResultType = builder.objectRef<RegistrationRow>('AskedResult').implement({
  description: 'The result of confirming one class.',
  fields: (t) => ({
    courseId: t.exposeInt('courseId'),
    registered: t.boolean({
      description: 'The person is registered now, by this call or from before.',
      resolve: ({ registration }) => registration !== null,
    }),
    error: t.exposeString('error', { nullable: true }),
    errorCode: t.exposeString('errorCode', {
      nullable: true,
      description: 'The code of `error`, as in RegistrationResult.',
    }),
    errorData: t.expose('errorData', { type: RefusalDetails, nullable: true }),
  }),
})

interface ConfirmationResult {
  asked: ConfirmRequestShown
  results: RegistrationRow[]
}
const responsePayload = (name: string) =>
  payload<ConfirmationResult>(name, {
    fields: (t) => ({
      asked: t.expose('asked', { type: ConfirmRequestType }),
      results: t.expose('results', {
        ...costs({ rows: longestList }),
        type: [ConfirmRequestResultType],
        description: 'If accepted, one for each class. Empty if declined.',
      }),
    }),
  })

builder.queryField('ownAsked', mayReadMyConfirmRequests, (t) =>
  t.field({
    ...costs({ rows: 20 }),
    type: [ConfirmRequestType],
    description: 'What the caller is asked to confirm and can still respond to.',
    resolve: async (_root, _args, { db, viewer, clock }) => {
      if (viewer.attendeeId === null) return []
      const lists = await selectConfirmRequests(db, { attendeeId: viewer.attendeeId })
      return (await showConfirmRequest(db, lists, clock.now())).filter(({ state }) => state === 'OPEN')
    },
  }),
)

const AnswerAskedPayload = responsePayload('AnswerAskedPayload')

async function myList({ db, viewer, clock }: SignedIn, id: string): Promise<ConfirmRequestShown | null> {
  const number = registrationId(id)
  const list = number === null ? null : await selectConfirmRequest(db, number)
  if (!list || list.attendeeId !== viewer.attendeeId) return null
  return (await showConfirmRequest(db, [list], clock.now()))[0] ?? null
}
defineReplay(AnswerAskedPayload, {
  store: ({ asked, results }) => (asked.state === 'OPEN' ? null : storedRows(results)),
  read: async (saved, context, { input }) => ({
    asked: stillThere(await myList(context as SignedIn, String(input.id))),
    results: await rowsAgain(context, stillThere(context.viewer?.attendeeId), saved),
  }),
})

defineCommand(
  'answerAsked',
  mayAnswerConfirmRequest,
  z.object({ id: rowId(), confirm: z.boolean().describe('False: declined.') }),
  {
    says: 'Confirms or declines what a helper chose for the caller. Confirming registers as createRegistrations does, and the helper sees these registrations. If no class is registered, the request stays open. NOT_FOUND, ASKED_ANSWERED, ASKED_OVER; errors of createRegistrations.',
    answers: AnswerAskedPayload,
    run: async (context, input) => {
      const id = registrationId(String(input.id))
      if (id === null) throw new RejectedError('NOT_FOUND')
      const results = await answerAsked(context, context.viewer, { id, confirm: input.confirm })
      const asked = await myList(context, String(id))
      if (!asked) throw new RejectedError('NOT_FOUND')
      return { asked, results }
    },
  },
)

builder.queryField('askedByToken', mayAnswerConfirmRequestByToken, (t) =>
  t.field({
    type: ConfirmRequestType,
    description:
      'What an email’s link asks to confirm. Public. Changes nothing and logs no one in. ASKED_LINK_INVALID for a token that is not ours, or once the classes are over; ASKED_OF_ANOTHER for a caller who is logged in as someone else.',
    args: { token: t.arg.string({ required: true }) },
    resolve: (_root, { token }, context) => readConfirmRequestLink(context, token),
  }),
)

const AnswerAskedByTokenPayload = responsePayload('AnswerAskedByTokenPayload')
defineReplay(AnswerAskedByTokenPayload, {
  store: ({ asked, results }) => (asked.state === 'OPEN' ? null : storedRows(results)),
  read: async (saved, context, { input }) => {
    const { attendeeId } = await findConfirmRequestLink(context, input.token)
    return {
      asked: await readConfirmRequestLink(context, input.token),
      results: await rowsAgain(context, attendeeId, saved),
    }
  },
})

defineCommand(
  'answerAskedByToken',
  mayAnswerConfirmRequestByToken,
  z.object({ token: z.string(), confirm: z.boolean().describe('False: declined.') }),
  {
    says: 'Does what answerAsked does, by the link in an email. Public. Errors of askedByToken, ASKED_ANSWERED, ASKED_OVER; errors of createRegistrations.',
    answers: AnswerAskedByTokenPayload,
    run: async (context, input) => {
      const { asked, rows } = await answerConfirmRequestLink(context, input.token, input.confirm)
      return { asked, results: rows }
    },
  },
)
