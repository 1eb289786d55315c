import { isPast } from '#domain/classes/times/class-timing.rule.ts'
import type { StoredTitle } from '#domain/kernel/present-class.rule.ts'
import type { Deps } from '#server/platform/graphql/context.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'
import { openRegistrationToken } from '#server/registration/mail-links/open-registration-token.ts'
import {
  readRegistrationToken,
  signRegistrationToken,
} from '#server/registration/mail-links/registration-token.ts'
import { endRecurringByLink } from '#server/registration/recurring/change-standing-place.command.ts'
import { selectOfCancelLink } from './cancel-link.sql.ts'
import { cancelRegistration } from './cancel-registration.ts'

/** What a cancel link shows, and no more: whoever has the mail sees it. */
export interface CancelLinkRegistration {
  courseId: number
  title: StoredTitle
  start: Date
  end: Date
  mode: string
  hasGuest: boolean
  inSeries: boolean
  /** The link is of the whole regular spot that the class is a date of. That of one date says nothing of it. */
  hasSpot: boolean
  /** Dates of the regular spot that lie ahead and that they are registered for. */
  spotDates: number
  /** OPEN: it can be cancelled; the regular spot, where the link is of that. */
  state: 'OPEN' | 'CANCELLED' | 'PAST'
}

/** The registration of a cancel link. Changes nothing. Throws CANCEL_LINK_INVALID for a token that is not ours or over. */
export async function readCancelLink(deps: Deps, token: string): Promise<CancelLinkRegistration> {
  return (await find(deps, token)).shown
}

/**
 * Cancels the registration of a cancel link; `undoToken` takes it back (undo-cancel-by-token.command.ts). Throws CANCEL_LINK_INVALID,
 * REGISTRATION_NOT_FOUND or CLASS_ALREADY_PAST.
 */
export async function cancelRegistrationByToken(
  deps: Deps,
  token: string,
): Promise<{ registration: CancelLinkRegistration; undoToken: string | null }> {
  const { id, attendeeId, purpose, shown } = await find(deps, token)
  if (purpose !== 'cancel-registration') throw new RejectedError('CANCEL_LINK_INVALID')
  const link = { purpose: 'cancel-registration', token, refusal: 'CANCEL_LINK_INVALID', deps } as const
  await cancelRegistration(deps, { id, attendeeId, noEmail: false, link })
  return { registration: { ...shown, state: 'CANCELLED' }, undoToken: undoTokenOf(deps, token) }
}

/**
 * Ends the regular spot by the link of its mail, and gives up its dates that lie ahead; no Undo. Throws CANCEL_LINK_INVALID, also for the link of one date, and
 * STANDING_NOT_FOUND where it has ended.
 */
export async function cancelSpotByToken(deps: Deps, token: string): Promise<CancelLinkRegistration> {
  const { attendeeId, purpose, spotId } = await find(deps, token)
  if (purpose !== 'cancel-spot') throw new RejectedError('CANCEL_LINK_INVALID')
  if (spotId === null) throw new RejectedError('STANDING_NOT_FOUND')
  const link = { purpose, token, refusal: 'CANCEL_LINK_INVALID', deps } as const
  await endRecurringByLink(deps, { attendeeId, spotId, link })
  return (await find(deps, token)).shown
}

/** What takes back the cancelling by this token; null for a token that is not ours. */
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

/** What a cancel link was signed for; null for a token that is not ours. */
function purposeOf({ config }: Pick<Deps, 'config'>, token: string): (typeof purposes)[number] | null {
  return purposes.find((each) => readRegistrationToken(each, config.sessionSecret, token)) ?? null
}
