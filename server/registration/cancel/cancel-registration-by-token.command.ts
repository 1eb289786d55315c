import { isPast } from '#domain/classes/times/class-timing.rule.ts'
import type { StoredTitle } from '#domain/kernel/present-class.rule.ts'
import type { Deps } from '#server/platform/graphql/context.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'
import { openRegistrationToken } from '#server/registration/mail-links/open-registration-token.ts'
import {
  readRegistrationToken,
  signRegistrationToken,
} from '#server/registration/mail-links/registration-token.ts'
import { endRecurringByLink } from '#server/registration/recurring/change-recurring.command.ts'
import { selectOfCancelLink } from './cancel-link.sql.ts'
import { cancelRegistration } from './cancel-registration.ts'

/** All that a cancel link shows. It is little, because anyone with the email sees it. */
export interface CancelLinkRegistration {
  courseId: number
  title: StoredTitle
  start: Date
  end: Date
  mode: string
  hasGuest: boolean
  inSeries: boolean
  /** The link is for the whole regular spot of the class. A link for one date shows nothing of the spot. */
  hasSpot: boolean
  /** Upcoming dates of the regular spot that they are registered for. */
  spotDates: number
  /** OPEN: the registration, or the regular spot of the link, can be cancelled. */
  state: 'OPEN' | 'CANCELLED' | 'PAST'
}

/**
 * Reads the registration of a cancel link. Changes nothing.
 *
 * @throws CANCEL_LINK_INVALID for a token that this portal did not sign or that has expired.
 */
export async function readCancelLink(deps: Deps, token: string): Promise<CancelLinkRegistration> {
  return (await find(deps, token)).shown
}

/**
 * Cancels the registration of a cancel link. `undoToken` undoes it (undo-cancel-by-token.command.ts).
 * @throws CANCEL_LINK_INVALID
 * @throws REGISTRATION_NOT_FOUND
 * @throws CLASS_ALREADY_PAST
 */
export async function cancelRegistrationByToken(
  deps: Deps,
  token: string,
): Promise<{ registration: CancelLinkRegistration; undoToken: string | null }> {
  const { id, attendeeId, shown } = await find(deps, token)
  // cancelRegistration checks the purpose, and rejects the link of a regular spot.
  const link = { purpose: 'cancel-registration', token, refusal: 'CANCEL_LINK_INVALID', deps } as const
  await cancelRegistration(deps, { id, attendeeId, noEmail: false, link })
  return { registration: { ...shown, state: 'CANCELLED' }, undoToken: undoTokenOf(deps, token) }
}

/**
 * Ends the regular spot by the link of its email and cancels its upcoming dates. There is no undo.
 * @throws CANCEL_LINK_INVALID, also for the link of one date.
 * @throws STANDING_NOT_FOUND when it has ended.
 */
export async function cancelSpotByToken(deps: Deps, token: string): Promise<CancelLinkRegistration> {
  const { attendeeId, purpose, spotId } = await find(deps, token)
  if (purpose !== 'cancel-spot') throw new RejectedError('CANCEL_LINK_INVALID')
  if (spotId === null) throw new RejectedError('STANDING_NOT_FOUND')
  const link = { purpose, token, refusal: 'CANCEL_LINK_INVALID', deps } as const
  await endRecurringByLink(deps, { attendeeId, spotId, link })
  return (await find(deps, token)).shown
}

/** The token that undoes a cancellation by this token. Null for a token that this portal did not sign. */
export function undoTokenOf({ config }: Pick<Deps, 'config'>, token: string): string | null {
  const claims = readRegistrationToken('cancel-registration', config.sessionSecret, token)
  return claims && signRegistrationToken('undo-cancel', config.sessionSecret, claims.id, claims.linkNumber)
}

async function find(deps: Deps, token: string) {
  const { db, clock } = deps
  const now = clock.now()
  const purpose = purposeOf(deps, token)
  const id = purpose && (await openRegistrationToken(deps, purpose, token))
  const found = id === null ? null : await selectOfCancelLink(db, id, now)
  if (purpose === null || id === null || !found) throw new RejectedError('CANCEL_LINK_INVALID')
  const { attendeeId, cancelled, spotId, spotDates, personId: _personId, ...shown } = found
  const ofDate = cancelled ? 'CANCELLED' : isPast(shown.start, now) ? 'PAST' : 'OPEN'
  const ofSpot = spotId === null ? 'CANCELLED' : 'OPEN'
  const isSpot = purpose === 'cancel-spot'
  return {
    id,
    attendeeId,
    purpose,
    spotId,
    shown: {
      ...shown,
      hasSpot: isSpot,
      spotDates: isSpot ? spotDates : 0,
      state: isSpot ? ofSpot : ofDate,
    } satisfies CancelLinkRegistration,
  }
}

const purposes = ['cancel-registration', 'cancel-spot'] as const

/** The purpose that a cancel link was signed for. Null for a token that this portal did not sign. */
function purposeOf({ config }: Pick<Deps, 'config'>, token: string): (typeof purposes)[number] | null {
  return purposes.find((each) => readRegistrationToken(each, config.sessionSecret, token)) ?? null
}
