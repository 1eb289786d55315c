import type { Transaction } from 'kysely'
import {
  decideConfirmRequest,
  isAnsweredBy,
} from '#domain/registration/confirm-requests/confirm-request.rule.ts'
import { addAudit } from '#server/platform/audit/audit.ts'
import { type LastStatements, together } from '#server/platform/db/connection/pipelined-queries.ts'
import { inRegistrationTransaction } from '#server/platform/db/registration-transaction.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import type { Context, Viewer } from '#server/platform/graphql/context.ts'
import { accepted, RejectedError } from '#server/platform/graphql/errors.ts'
import { limitCalls } from '#server/platform/limits/limit-calls.ts'
import { type Authority, linksAuthority, personAuthority } from '#server/registration/confirm/authority.ts'
import { lockRegistrant } from '#server/registration/confirm/lock-registrant.ts'
import { readsToRegister, registerLines } from '#server/registration/confirm/register-lines.ts'
import { type CheckedLink, checkLink } from '#server/registration/mail-links/check-link.ts'
import type { RegistrationRow } from '../registration-row.ts'
import {
  type ConfirmRequestRow,
  lockConfirmRequest,
  selectConfirmRequest,
  writeConfirmRequestEnd,
} from './confirm-request.sql.ts'
import { selectRequestedLines } from './requested-class.sql.ts'

/**
 * The person confirms or declines what a helper chose for them. Returns the rows of what was registered, none for a
 * decline. Confirming registers as their own list would, by their own data, and the helper then sees those
 * registrations, too. If nothing could be registered, the list stays open.
 * @throws NOT_FOUND
 * @throws ASKED_OVER
 * @throws ASKED_ANSWERED
 * @throws the errors of decideRegistrant, or those of decideSelfRegistration by an emailed link.
 */
export async function answerAsked(
  deps: Context,
  person: Viewer,
  { id, confirm, link }: { id: number; confirm: boolean; link?: CheckedLink },
): Promise<RegistrationRow[]> {
  await limitCalls(deps, 'confirm', String(person.userId))
  // All of it runs within the transaction. A repeated call then gets the first result, not the error that it is
  // answered.
  const rows = await inRegistrationTransaction(deps.db, async (tx, last) => {
    const before = await selectConfirmRequest(tx, id)
    if (before?.attendeeId !== person.attendeeId || before === null) throw new RejectedError('NOT_FOUND')
    accepted(decideConfirmRequest(before, deps.clock.now()))
    const authority =
      confirm &&
      (link ? await linksAuthority(tx, before.attendeeId, deps.clock.now()) : personAuthority(deps, person))
    const list = await lockOpen(tx, person, before, deps.clock.now())
    await checkLink(tx, link)
    return authority
      ? confirmList(deps, { tx, last }, { person, authority }, list)
      : declineList(deps, tx, person, list)
  })
  deps.wakeMail()
  return rows
}

/** Locks both accounts, the attendee, the proxy access, then the list. What is read then stays true. */
async function lockOpen(
  tx: Transaction<DB>,
  person: Viewer,
  { id, attendeeId, proxyAccessId, askedBy }: ConfirmRequestRow,
  now: Date,
): Promise<ConfirmRequestRow> {
  const isOpen = await lockRegistrant(tx, attendeeId, { ...person, proxyAccessId, helperId: askedBy }).catch(
    (error: unknown) => {
      // The proxy access or one of the accounts has ended since the request.
      if (error instanceof RejectedError) throw new RejectedError('ASKED_OVER')
      throw error
    },
  )
  if (!isOpen) throw new RejectedError('TOKEN_INVALID')
  await lockConfirmRequest(tx, id)
  const list = await selectConfirmRequest(tx, id)
  // A list is deleted when its classes are in a later one.
  if (!list) throw new RejectedError('ASKED_OVER')
  accepted(decideConfirmRequest(list, now))
  return list
}

async function declineList(
  { clock }: Context,
  tx: Transaction<DB>,
  person: Viewer,
  { id, userId }: ConfirmRequestRow,
): Promise<RegistrationRow[]> {
  const now = clock.now()
  await writeConfirmRequestEnd(tx, [id], 'declined', now)
  await addAudit(tx, person, { action: 'registration.askDeclined', subjectId: id, aboutUserId: userId }, now)
  return []
}

async function confirmList(
  deps: Context,
  { tx, last }: { tx: Transaction<DB>; last: LastStatements },
  { person, authority }: { person: Viewer; authority: Authority },
  { id, userId, attendeeId, askedBy }: ConfirmRequestRow,
): Promise<RegistrationRow[]> {
  const lines = await selectRequestedLines(tx, id)
  const [, classesAndOffers, existing, toCome, ids] = await together(
    tx,
    ...readsToRegister(attendeeId, lines),
  )
  const now = deps.clock.now()
  const registrant = {
    attendeeId,
    viewer: person,
    authority,
    registeredBy: askedBy,
    ...classesAndOffers,
    held: existing,
    toCome,
    ids,
  }
  const { rowsOf } = await registerLines({ tx, last }, registrant, lines, now, deps)
  const rows = await rowsOf()
  if (!isAnsweredBy(rows.map(({ errorCode }) => errorCode))) return rows
  await writeConfirmRequestEnd(tx, [id], 'confirmed', now)
  const registrations = rows.flatMap(({ registration, errorCode }) =>
    registration && errorCode === null ? [registration.id] : [],
  )
  const act = {
    action: 'registration.askConfirmed',
    subjectId: id,
    aboutUserId: userId,
    data: { registrations },
  } as const
  await addAudit(tx, person, act, now)
  return rows
}
