import type { ErrorCode } from '#domain/kernel/manifest.ts'
import { decideRegistrant } from '#domain/registration/confirm/decide-registrant.rule.ts'
import {
  type RegistrationsInput,
  registrationsInput,
} from '#domain/registration/confirm/registrations.input.ts'
import {
  type FirstRegistrationState,
  stateOfChoice,
} from '#domain/registration/first-registration/first-registration.rule.ts'
import { viewerOf } from '#server/accounts/public.ts'
import type { Context, Viewer } from '#server/platform/graphql/context.ts'
import { parseInput } from '#server/platform/graphql/parse.ts'
import { personAuthority } from '#server/registration/confirm/authority.ts'
import { registerList } from '#server/registration/confirm/create-registrations.command.ts'
import { lockRegistrant } from '#server/registration/confirm/lock-registrant.ts'
import { notesOf } from '#server/registration/confirm/results-again.ts'
import type { RegistrationNode } from '../registration.graph.ts'
import { selectRegistration } from '../registration.sql.ts'
import { type LineOutcome, type RegistrationRow, registeredRow, rejectedRow } from '../registration-row.ts'
import {
  type FirstRegistrationRow,
  lockFirstRegistration,
  selectFirstRegistration,
  writeResults,
} from './first-registration.sql.ts'

/** The result for the classes that were chosen at sign-up. */
export interface FirstRegistration {
  state: FirstRegistrationState
  /** REFUSED: what must be done first. */
  errorCode: ErrorCode | null
  /** One row per class, in the order chosen. Only CONFIRMED has rows. */
  results: RegistrationRow[]
}

/**
 * Registers once for the classes chosen at the sign-up of a verified account. Returns the current result. Null if
 * nothing was chosen or it was deleted. It may be called again: after agreeing to terms, from another browser, or after
 * a lost response.
 */
export async function confirmFirstBooking(
  context: Context,
  userId: number,
): Promise<FirstRegistration | null> {
  const domainError = await registerOnce(context, userId)
  const row = await selectFirstRegistration(context.db, userId)
  return row && notify(context, row, domainError)
}

/** Returns the result without doing anything. */
export async function readFirstRegistration(
  context: Context,
  userId: number,
): Promise<FirstRegistration | null> {
  const row = await selectFirstRegistration(context.db, userId)
  const viewer = row && isWaiting(row, context.clock.now()) ? await viewerOf(context.db, userId) : null
  return row && notify(context, row, viewer && errorOf(context, viewer))
}

/** Why it cannot be registered now. Null if it can, or if there is nothing to register. */
async function registerOnce(context: Context, userId: number): Promise<ErrorCode | null> {
  const { db, clock } = context
  const row = await selectFirstRegistration(db, userId)
  if (!row || !isWaiting(row, clock.now())) return null
  const viewer = await viewerOf(db, userId)
  if (!viewer) return null
  const domainError = errorOf(context, viewer)
  if (domainError !== null) return domainError
  const authority = personAuthority(context, viewer)
  await registerList(context, viewer, authority, async (tx) => {
    // Locks the attendee before the choices, as closing the account does.
    if (!(await lockRegistrant(tx, authority.attendeeId, null))) return null
    const now = clock.now()
    const chosen = await lockFirstRegistration(tx, userId)
    if (!chosen || !isWaiting(chosen, now)) return null
    return {
      lines: linesOf(chosen),
      onOutcomes: (outcomes) => writeResults(tx, userId, outcomes, now),
    }
  })
  return null
}

function isWaiting(
  { expires_at: expiresAt, confirmed_at: confirmedAt, lines }: FirstRegistrationRow,
  now: Date,
) {
  return lines !== null && stateOfChoice({ expiresAt, confirmedAt }, now) === 'WAITING'
}

function errorOf({ clock }: Context, viewer: Viewer): ErrorCode | null {
  const decision = decideRegistrant(viewer, viewer.waiversUpdatedAt, clock.now())
  return decision.ok ? null : decision.code
}

/** JSON has no dates. */
function linesOf({ lines }: FirstRegistrationRow): RegistrationsInput {
  const saved = (lines as (Record<string, unknown> & { chosenFor?: string | null })[]).map((line) => ({
    ...line,
    chosenFor: line.chosenFor ? new Date(line.chosenFor) : null,
  }))
  return parseInput(registrationsInput, saved, 'registrations')
}

async function notify(
  context: Context,
  row: FirstRegistrationRow,
  domainError: ErrorCode | null,
): Promise<FirstRegistration> {
  const choice = { expiresAt: row.expires_at, confirmedAt: row.confirmed_at }
  const state = stateOfChoice(choice, context.clock.now())
  if (state === 'CONFIRMED')
    return { state, errorCode: null, results: await rowsOf(context, row.results ?? []) }
  const isRejected = state === 'WAITING' && domainError !== null
  return { state: isRejected ? 'REFUSED' : state, errorCode: isRejected ? domainError : null, results: [] }
}

function rowsOf(context: Context, outcomes: readonly LineOutcome[]): Promise<RegistrationRow[]> {
  return Promise.all(
    outcomes.map(async ({ courseId, registrationId, code, data }): Promise<RegistrationRow> => {
      const found = registrationId === null ? undefined : await selectRegistration(context.db, registrationId)
      const existing = found && found.cancelled_at === null ? found : null
      if (code) return rowOfError(courseId, { code, data: data ?? {} }, existing)
      if (!existing) return rejectedRow(courseId, { ok: false, code: 'RESULT_GONE', data: {} }, new Map())
      return registeredRow(existing, await notesOf(existing, context), context)
    }),
  )
}

/** A registration that existed and was cancelled since no longer counts as existing. */
function rowOfError(
  courseId: number,
  { code, data }: Pick<LineOutcome, 'data'> & { code: ErrorCode; data: NonNullable<LineOutcome['data']> },
  existing: RegistrationNode | null,
): RegistrationRow {
  const shownCode = code === 'ALREADY_REGISTERED' && !existing ? ('RESULT_GONE' as const) : code
  return rejectedRow(
    courseId,
    { ok: false, code: shownCode, data },
    new Map(existing ? [[courseId, existing]] : []),
  )
}
