import { signRegistrationToken } from '#server/registration/mail-links/registration-token.ts'
import {
  type AttendeeOptions,
  type BuiltAttendee,
  buildAttendee,
  tokenFor,
} from '#server/testing/builders/builders.ts'
import { buildHelp } from '#server/testing/builders/confirm-request-builders.ts'
import type { Portal } from '#server/testing/portal.ts'
import { createDocument, type Line, type Row } from '#server/testing/registration-calls.ts'

export const myDocument = '{ ownAsked { databaseId askedBy address state until classes { courseId } } }'
const responding = `mutation ($input: AnswerAskedInput!) { answerAsked(input: $input) {
  asked { state } results { courseId registered errorCode } } }`
const answeringByToken = `mutation ($input: AnswerAskedByTokenInput!) { answerAskedByToken(input: $input) {
  asked { state } results { courseId registered errorCode } } }`
export const readingByToken =
  'query ($token: String!) { askedByToken(token: $token) { askedBy address state classes { courseId title } } }'

interface Outcome {
  asked: { state: string }
  results: { courseId: number; registered: boolean; errorCode: string | null }[]
}

/** Ruth helps Pat, who has their own login. */
export interface Helped {
  ruth: BuiltAttendee
  ruthToken: string
  pat: BuiltAttendee
  patToken: string
  proxyAccessId: number
}

export async function buildHelped(portal: Portal, options: AttendeeOptions = {}): Promise<Helped> {
  const ruth = await buildAttendee(portal.db, { first_name: 'Ruth', last_name: 'Ruiz' })
  const pat = await buildAttendee(portal.db, { first_name: 'Pat', last_name: 'Ruiz', ...options })
  const proxyAccessId = await buildHelp(portal.db, { helperId: ruth.userId, personId: pat.userId })
  const [ruthToken, patToken] = [await tokenFor(portal, ruth), await tokenFor(portal, pat)]
  return { ruth, ruthToken, pat, patToken, proxyAccessId }
}

/** Ruth confirms a list for Pat. Returns the rows, or the error code of the call. */
export async function requestPat(
  portal: Portal,
  { ruthToken, pat }: Pick<Helped, 'ruthToken' | 'pat'>,
  registrations: Line[],
  headers: Record<string, string> = {},
): Promise<Row[] | string> {
  const { data, errors } = await portal.query<{ createRegistrations: { results: Row[] } }>(
    createDocument,
    { input: { registrations } },
    ruthToken,
    headers,
    pat.userId,
  )
  return errors[0]?.extensions.code ?? data!.createRegistrations.results
}

export async function requestCodes(
  ...args: Parameters<typeof requestPat>
): Promise<string | (string | null)[]> {
  const rows = await requestPat(...args)
  return typeof rows === 'string' ? rows : rows.map(({ errorCode }) => errorCode)
}

/** The id of Pat's latest confirmation request. */
export async function lastConfirmRequest({ db }: Portal, { pat }: Pick<Helped, 'pat'>): Promise<number> {
  const { id } = await db
    .selectFrom('asked_list')
    .select('id')
    .where('attendee_id', '=', pat.attendeeId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return id
}

/** Pat responds, logged in. Returns the state and the code of each line, or the error code. */
export async function response(portal: Portal, token: string, id: number, confirm: boolean): Promise<string> {
  const { data, errors } = await portal.query<{ answerAsked: Outcome }>(
    responding,
    { input: { id: String(id), confirm } },
    token,
  )
  return errors[0]?.extensions.code ?? saidOf(data!.answerAsked)
}

export const linkToken = ({ deps }: Portal, id: number): string =>
  signRegistrationToken('answer-asked', deps.config.sessionSecret, id, 0)

/** Answers like `response`, but with the link of the email. */
export async function answerByLink(
  portal: Portal,
  id: number,
  confirm: boolean,
  by: string | null = null,
): Promise<string> {
  const { data, errors } = await portal.query<{ answerAskedByToken: Outcome }>(
    answeringByToken,
    { input: { token: linkToken(portal, id), confirm } },
    by,
  )
  return errors[0]?.extensions.code ?? saidOf(data!.answerAskedByToken)
}

const saidOf = ({ asked, results }: Outcome) =>
  [asked.state, ...results.map(({ errorCode }) => errorCode ?? 'booked')].join(' ')

/** Pat's registrations, with who registered them. */
export const heldBy = ({ db }: Portal, { attendeeId }: { attendeeId: number }) =>
  db
    .selectFrom('registration')
    .select(['course_id', 'mode', 'places', 'booked_by'])
    .where('attendee_id', '=', attendeeId)
    .where('cancelled_at', 'is', null)
    .orderBy('course_id')
    .execute()

export const mailsOf = async ({ db }: Portal, { userId }: { userId: number }) =>
  (
    await db.selectFrom('outbox_mail').select('kind').where('user_id', '=', userId).orderBy('id').execute()
  ).map(({ kind }) => kind)

/** The person confirms their latest request, if they still can. Returns what it registered and who asked. */
export async function confirmRequested(
  portal: Portal,
  { attendeeId, token }: { attendeeId: number; token: string },
): Promise<{ id: number; askedBy: number }[]> {
  const { db } = portal
  const list = await db
    .selectFrom('asked_list')
    .select(['id', 'asked_by'])
    .where('attendee_id', '=', attendeeId)
    .where('ended_at', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (!list || !(await response(portal, token, list.id, true)).startsWith('CONFIRMED')) return []
  const { data } = await db
    .selectFrom('audit_entry')
    .select('data')
    .where('action', '=', 'registration.askConfirmed')
    .where('subject_id', '=', String(list.id))
    .executeTakeFirstOrThrow()
  return (data as { registrations: number[] }).registrations.map((id) => ({ id, askedBy: list.asked_by }))
}
