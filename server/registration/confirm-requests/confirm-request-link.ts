import { maskedEmail } from '#domain/kernel/person/masked-email.rule.ts'
import {
  type AskedState,
  confirmRequestState,
} from '#domain/registration/confirm-requests/confirm-request.rule.ts'
import { viewerOf } from '#server/accounts/public.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import type { Context } from '#server/platform/graphql/context.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'
import { openRegistrationToken } from '#server/registration/mail-links/open-registration-token.ts'
import type { RegistrationRow } from '../registration-row.ts'
import { answerAsked } from './answer-asked.command.ts'
import { type ConfirmRequestRow, selectConfirmRequest } from './confirm-request.sql.ts'
import { type RequestedClassNow, selectRequestedClasses } from './requested-class.sql.ts'

/** What the person sees of a list. The link shows it too, and its email may be seen by anyone. */
export interface ConfirmRequestShown {
  id: number
  askerName: string
  address: string
  until: Date
  state: AskedState
  classes: RequestedClassNow[]
}

export async function showConfirmRequest(
  db: Database,
  lists: readonly ConfirmRequestRow[],
  now: Date,
): Promise<ConfirmRequestShown[]> {
  const classes = await selectRequestedClasses(
    db,
    lists.map(({ id }) => id),
  )
  return lists.map((list) => ({
    id: list.id,
    askerName: list.askerName,
    address: maskedEmail(list.email),
    until: list.until,
    state: confirmRequestState(list, now),
    classes: classes.get(list.id) ?? [],
  }))
}

/**
 * The list of an emailed link. Changes nothing.
 * @throws ASKED_LINK_INVALID for a token that is not ours or has expired.
 * @throws ASKED_OF_ANOTHER when the caller is logged in as another person.
 */
export async function readConfirmRequestLink(context: Context, token: string): Promise<ConfirmRequestShown> {
  const list = await findConfirmRequestLink(context, token)
  return (await showConfirmRequest(context.db, [list], context.clock.now()))[0]!
}

/**
 * Confirms or declines by the link, without a login, for the list's person and by their data.
 * @throws the errors of findConfirmRequestLink and answerAsked.
 */
export async function answerConfirmRequestLink(
  context: Context,
  token: string,
  confirm: boolean,
): Promise<{ asked: ConfirmRequestShown; rows: RegistrationRow[] }> {
  const { id, userId } = await findConfirmRequestLink(context, token)
  const person = await viewerOf(context.db, userId)
  if (!person) throw new RejectedError('ASKED_LINK_INVALID')
  const link = { purpose: 'answer-asked', token, refusal: 'ASKED_LINK_INVALID', deps: context } as const
  const rows = await answerAsked(context, person, { id, confirm, link })
  return { asked: await readConfirmRequestLink(context, token), rows }
}

/**
 * The list that a token opens for this caller.
 * @throws the errors of readConfirmRequestLink.
 */
export async function findConfirmRequestLink(context: Context, token: string): Promise<ConfirmRequestRow> {
  const { db, viewer } = context
  const id = await openRegistrationToken(context, 'answer-asked', token)
  const list = id === null ? null : await selectConfirmRequest(db, id)
  if (!list) throw new RejectedError('ASKED_LINK_INVALID')
  // The helper, or another logged-in person, was forwarded the email. They must not respond to it.
  if (viewer && (viewer.isSwitched || viewer.attendeeId !== list.attendeeId))
    throw new RejectedError('ASKED_OF_ANOTHER')
  return list
}
