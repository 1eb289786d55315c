import { maskedEmail } from '#domain/kernel/person/masked-email.rule.ts'
import { type AskedState, askedState } from '#domain/registration/confirm-requests/confirm-request.rule.ts'
import { viewerOf } from '#server/accounts/public.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import type { Context } from '#server/platform/graphql/context.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'
import { openRegistrationToken } from '#server/registration/mail-links/open-registration-token.ts'
import type { RegistrationRow } from '../registration-row.ts'
import { answerAsked } from './answer-asked.command.ts'
import { type AskedListRow, selectAskedList } from './confirm-request.sql.ts'
import { type AskedClassNow, selectAskedClasses } from './requested-class.sql.ts'

/** What the person is shown of a list: by its link, too, whose mail may lie anywhere. */
export interface AskedShown {
  id: number
  askerName: string
  address: string
  until: Date
  state: AskedState
  classes: AskedClassNow[]
}

export async function showAsked(
  db: Database,
  lists: readonly AskedListRow[],
  now: Date,
): Promise<AskedShown[]> {
  const classes = await selectAskedClasses(
    db,
    lists.map(({ id }) => id),
  )
  return lists.map((list) => ({
    id: list.id,
    askerName: list.askerName,
    address: maskedEmail(list.email),
    until: list.until,
    state: askedState(list, now),
    classes: classes.get(list.id) ?? [],
  }))
}

/** The list of a mail's link. Changes nothing. ASKED_LINK_INVALID for a token that is not ours or is over; ASKED_OF_ANOTHER for who is logged in as somebody else. */
export async function readAskedLink(context: Context, token: string): Promise<AskedShown> {
  const list = await findAskedLink(context, token)
  return (await showAsked(context.db, [list], context.clock.now()))[0]!
}

/** Confirms or declines by the link, without a login: in the name and by the facts of whose list it is. Throws as answerAsked. */
export async function answerConfirmRequestLink(
  context: Context,
  token: string,
  confirm: boolean,
): Promise<{ asked: AskedShown; rows: RegistrationRow[] }> {
  const { id, userId } = await findAskedLink(context, token)
  const person = await viewerOf(context.db, userId)
  if (!person) throw new RejectedError('ASKED_LINK_INVALID')
  const link = { purpose: 'answer-asked', token, refusal: 'ASKED_LINK_INVALID', deps: context } as const
  const rows = await answerAsked(context, person, { id, confirm, link })
  return { asked: await readAskedLink(context, token), rows }
}

/** The list that a token opens for who calls. Throws as readAskedLink. */
export async function findAskedLink(context: Context, token: string): Promise<AskedListRow> {
  const { db, viewer } = context
  const id = await openRegistrationToken(context, 'answer-asked', token)
  const list = id === null ? null : await selectAskedList(db, id)
  if (!list) throw new RejectedError('ASKED_LINK_INVALID')
  // Who helps, and anybody else who is logged in, was passed the mail on: it is not theirs to answer.
  if (viewer && (viewer.isSwitched || viewer.attendeeId !== list.attendeeId))
    throw new RejectedError('ASKED_OF_ANOTHER')
  return list
}
