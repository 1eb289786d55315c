import type { Transaction } from 'kysely'
import {
  type RegistrationsInput,
  registrationsInput,
} from '#domain/registration/confirm/registrations.input.ts'
import { markBotCheckUsed, passBotCheck } from '#server/accounts/public.ts'
import { inRegistrationTransaction } from '#server/platform/db/registration-transaction.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import type { Context, Viewer } from '#server/platform/graphql/context.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'
import { parseInput } from '#server/platform/graphql/parse.ts'
import { limitCalls, paidBy } from '#server/platform/limits/limit-calls.ts'
import {
  needsOfLines,
  rejectUnofferedAccommodations,
} from '#server/registration/accommodations/reject-unoffered-accommodations.ts'
import { requestConfirmation } from '#server/registration/confirm-requests/request-confirmation.ts'
import { withRequestedGuests } from '#server/registration/guests/requested-guest.ts'
import type { LineOutcome, RegistrationRow } from '#server/registration/registration-row.ts'
import { personAuthority } from './authority.ts'
import { lockRegistrantAnd } from './lock-registrant.ts'
import { readsToRegister, registerLines } from './register-lines.ts'

/**
 * Confirms a registration list. Returns one row for each line, in order. A refused line does not affect the others,
 * except within a series that is registered as a whole. A retry after a lost response registers nothing twice: its rows
 * have ALREADY_REGISTERED and the registration. If the caller helps an adult with a login, that adult is asked instead
 * (requestConfirmation).
 *
 * @throws what decideRegistrant rejects
 * @throws INPUT_INVALID
 * @throws BOT_CHECK_FAILED if the settings ask for a bot check
 */
export async function createRegistrations(
  deps: Context,
  viewer: Viewer,
  input: { registrations: unknown; botCheckToken: string | null },
): Promise<RegistrationRow[]> {
  if (viewer.seesSharedOnly) return requestConfirmation(deps, viewer, input)
  await limitCalls(deps, 'confirm', paidBy(viewer))
  const authority = personAuthority(deps, viewer)
  const requested = await withRequestedGuests(deps.db, input.registrations)
  const lines = parseInput(registrationsInput, requested, 'registrations')
  await rejectUnofferedAccommodations(deps.db, authority.attendeeId, needsOfLines(lines))
  const solved = viewer.botCheckOnConfirm ? await passBotCheck(deps, input.botCheckToken ?? '') : null
  return registerList(deps, viewer, authority, async (tx) => {
    if (solved) await markBotCheckUsed(tx, solved)
    return { lines }
  })
}

/** What a list contains, read within its transaction. Null: nothing to do. */
interface ListToRegister {
  lines: RegistrationsInput
  /** Called in the same transaction with the outcome of each line. */
  onOutcomes?: (outcomes: readonly LineOutcome[]) => Promise<void>
}

/**
 * The only way from a list to registrations. `authority` is the person's consent (personAuthority). `take` returns the
 * lines. It may run again when another transaction was faster (inRegistrationTransaction).
 *
 * @throws TOKEN_INVALID when the account was closed in the meantime
 */
export async function registerList(
  deps: Context,
  viewer: Viewer,
  authority: ReturnType<typeof personAuthority>,
  take: (tx: Transaction<DB>) => Promise<ListToRegister | null>,
): Promise<RegistrationRow[]> {
  const { attendeeId } = authority
  const { rowsOf } = await inRegistrationTransaction(deps.db, async (tx, last) => {
    const list = await take(tx)
    if (!list) return { rowsOf: async () => [] }
    const { lines, onOutcomes } = list
    const [isOpen, , classesAndOffers, existing, toCome, ids] = await lockRegistrantAnd(
      tx,
      attendeeId,
      viewer,
      ...readsToRegister(attendeeId, lines),
    )
    if (!isOpen) throw new RejectedError('TOKEN_INVALID')
    const registeredBy = viewer.helperId ?? null
    const registrant = {
      attendeeId,
      viewer,
      authority,
      registeredBy,
      ...classesAndOffers,
      held: existing,
      toCome,
      ids,
    }
    const { rowsOf, outcomes } = await registerLines({ tx, last }, registrant, lines, deps.clock.now(), deps)
    await onOutcomes?.(outcomes)
    return { rowsOf }
  })
  const rows = await rowsOf()
  deps.wakeMail()
  return rows
}
