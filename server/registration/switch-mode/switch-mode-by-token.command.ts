import type { Mode } from '#domain/kernel/modes.ts'
import type { StoredTitle } from '#domain/kernel/present-class.rule.ts'
import { type ModeLinkState, modeLinkState } from '#domain/registration/switch-mode/online-today.rule.ts'
import type { Deps } from '#server/platform/graphql/context.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'
import { selectOfCancelLink } from '#server/registration/cancel/cancel-link.sql.ts'
import { selectChangeable } from '#server/registration/changeable-registration.ts'
import { openRegistrationToken } from '#server/registration/mail-links/open-registration-token.ts'
import { switchModeByLink } from './switch-registration-mode.command.ts'

/** What the link shows. Anyone who has the email sees it, so it shows nothing else. */
export interface ModeLinkRegistration {
  courseId: number
  /** A person without an email address, for the addresses of pages about them. */
  personId: number | null
  title: StoredTitle
  start: Date
  end: Date
  mode: Mode
  other: Mode | null
  hasGuest: boolean
  state: ModeLinkState
}

/**
 * The registration of a reminder's link. Changes nothing.
 * @throws MODE_LINK_INVALID for a token that is not ours or has expired.
 */
export async function readModeLink(deps: Deps, token: string): Promise<ModeLinkRegistration> {
  return (await find(deps, token)).shown
}

/**
 * Switches the attendance mode by the link, without a login.
 * @throws MODE_LINK_INVALID, and the errors of decideModeSwitch.
 */
export async function switchModeByToken(
  deps: Deps,
  token: string,
  registrationType: string,
): Promise<ModeLinkRegistration> {
  const { id, attendeeId } = await find(deps, token)
  const byLink = { purpose: 'switch-mode', token, refusal: 'MODE_LINK_INVALID', deps } as const
  await switchModeByLink(deps, { attendeeId, byLink }, { id: String(id), registrationType })
  return readModeLink(deps, token)
}

async function find(deps: Deps, token: string) {
  const { db, clock } = deps
  const now = clock.now()
  const id = await openRegistrationToken(deps, 'switch-mode', token)
  const found = id === null ? null : await selectOfCancelLink(db, id, now)
  const registration = id === null || !found ? null : await selectChangeable(db, id)
  if (id === null || !found || !registration) throw new RejectedError('MODE_LINK_INVALID')
  const { courseId, personId, title, start, end, hasGuest, attendeeId } = found
  const { mode } = registration
  const { state, other } = modeLinkState(registration, now)
  const shown: ModeLinkRegistration = { courseId, personId, title, start, end, mode, other, hasGuest, state }
  return { id, attendeeId, shown }
}
