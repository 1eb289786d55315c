import { sql } from 'kysely'
import { isProfileComplete } from '#domain/accounts/completeness.rule.ts'
import { rolesInForce } from '#domain/accounts/roles.rule.ts'
import { mustHaveSecondFactor } from '#domain/accounts/second-factor.rule.ts'
import type { SecondFactorChoice } from '#domain/settings/second-factor-choice.ts'
import { mayGoOnActing } from '#server/accounts/accounts.policy.ts'
import type { Database } from '#server/platform/db/connection.ts'
import type { Deps, Role, Viewer } from '#server/platform/graphql/context.ts'
import { RefusedError } from '#server/platform/graphql/errors.ts'
import { momentOf, momentText } from '#server/platform/snapshots/database-state.ts'
import { profileAnswers, requirementsOf } from '../profile-answers.ts'
import { verifyAccessToken } from './access-token.ts'
import { openHostSession } from './host-session.ts'

/** What a request says of who sends it. */
export interface Credentials {
  authorization: string | null
  /** The host session's nonce, in a header of its own or as the authorization. */
  nonce: string | null
  hostCookie: string | null
}

/**
 * Who calls: by a bearer token, or by the host session's nonce together with its cookie. The cookie alone is nobody, because
 * another site can make a browser send it. TOKEN_INVALID for what is malformed, over, or of an ended session or closed
 * account. Who must set up a second factor first is nobody but a plain attendee until then (graphql/second-factor-gate.ts).
 */
export async function readViewer(deps: Deps, credentials: Credentials): Promise<Viewer | null> {
  const { authorization, hostCookie } = credentials
  const token = /^Bearer ([\w.-]+)$/i.exec(authorization ?? '')?.[1]
  const nonce = credentials.nonce ?? /^(?:Nonce )?([\w-]{43})$/i.exec(authorization ?? '')?.[1] ?? null
  if (!authorization && !nonce) return null
  const claims = token
    ? await verifyAccessToken(deps.config.sessionSecret, token, deps.clock.now())
    : nonce && hostCookie
      ? await openHostSession(deps, hostCookie, nonce)
      : null
  const viewer = claims ? await loadViewer(deps.db, claims.userId, claims.sessionFamily) : null
  if (!viewer) throw new RefusedError('TOKEN_INVALID')
  return (await loadSwitchedTo(deps.db, viewer)) ?? viewer
}

/** As whom an administrator acts; null for everybody else, and once the person's account or the administrator's role is gone. */
async function loadSwitchedTo(db: Database, viewer: Viewer): Promise<Viewer | null> {
  if (!mayGoOnActing(viewer)) return null
  const switched = await db
    .selectFrom('switched_session')
    .select('user_id')
    .where('family', '=', viewer.sessionFamily)
    .where('administrator_id', '=', viewer.userId)
    .executeTakeFirst()
  if (!switched) return null
  const person = await loadViewer(db, switched.user_id, null)
  return (
    person && { ...person, isSwitched: true, switchedBy: viewer.userId, sessionFamily: viewer.sessionFamily }
  )
}

/** A person without a login of theirs, for a key that calls in their name. Null once the account is closed. */
export function viewerOf(db: Database, userId: number): Promise<Viewer | null> {
  return loadViewer(db, userId, null)
}

/** A person by a login of theirs that goes on; without one only for who acts as them, or calls by a key in their name. */
async function loadViewer(
  db: Database,
  userId: number,
  sessionFamily: string | null,
): Promise<Viewer | null> {
  const row = await db
    .selectFrom('app_user as u')
    .leftJoin('attendee as a', 'a.user_id', 'u.id')
    .leftJoin('attendee_demographics as d', 'd.attendee_id', 'a.id')
    .leftJoin('facilitator as f', 'f.user_id', 'u.id')
    .crossJoin('site_settings as s')
    .selectAll('a')
    .select([
      'u.id as user_id',
      'u.email',
      'u.email_verified_at',
      'u.first_name',
      'u.roles',
      'u.capabilities',
      'u.terms_agreed_at',
      'a.id as attendee_id',
      'f.id as facilitator_id',
      // Whether there are all, never which.
      'd.is_complete as demographics_complete',
      sql.raw<string>(momentText.state).as('state'),
      sql<string>`(select ${sql.raw(momentText.epoch)} from class_data_epoch e)`.as('epoch'),
      's.time_zone as site_time_zone',
      's.second_factor_for',
      ...secondFactorState(sessionFamily),
    ])
    // Of tables with one row: joined, they would be taken for more where PostgreSQL never counted them.
    .select((eb) => eb.selectFrom('profile_rules').select('requirements').as('requirements'))
    .where('u.id', '=', userId)
    .where('u.closed_at', 'is', null)
    .$if(sessionFamily !== null, (query) =>
      query.where((eb) =>
        eb.exists(
          eb
            .selectFrom('session')
            .select(sql`1`.as('one'))
            .where('family', '=', sessionFamily)
            .where('user_id', '=', userId)
            .where('ended_at', 'is', null),
        ),
      ),
    )
    .executeTakeFirst()
  if (!row) return null
  const emailVerified = row.email_verified_at !== null
  const roles = rolesInForce(row.roles as Role[], emailVerified)
  const facilitatorId = emailVerified ? row.facilitator_id : null
  const moment = momentOf(db, { state: row.state, epoch: row.epoch, timeZone: row.site_time_zone })
  const choice = row.second_factor_for as SecondFactorChoice
  const isDue =
    sessionFamily !== null &&
    !row.has_second_factor &&
    !row.second_factor_at_provider &&
    mustHaveSecondFactor(choice, { roles, facilitatorId })
  return {
    userId: row.user_id,
    email: row.email,
    emailVerified,
    firstName: row.first_name,
    roles: isDue ? [] : roles,
    capabilities: isDue || !emailVerified ? [] : row.capabilities,
    attendeeId: row.attendee_id,
    facilitatorId: isDue ? null : facilitatorId,
    secondFactorDue: isDue,
    termsAgreedAt: row.terms_agreed_at,
    profileComplete: isProfileComplete(
      { ...profileAnswers(row), profileCompleted: row.profile_completed ?? false },
      requirementsOf(row.requirements),
    ),
    demographicsComplete: row.demographics_complete ?? false,
    siteTimeZone: moment.surroundings.timeZone,
    moment,
    isSwitched: false,
    switchedBy: null,
    sessionFamily: sessionFamily ?? '',
  }
}

/** Whether this person has a second factor, and whether the provider of this login answers for it. */
function secondFactorState(sessionFamily: string | null) {
  return [
    sql<boolean>`exists (select 1 from passkey where user_id = u.id)
      or exists (select 1 from authenticator_app where user_id = u.id and secret is not null)`.as(
      'has_second_factor',
    ),
    sql<boolean>`exists (select 1 from host_session
      where family = ${sessionFamily} and second_factor_at_provider)`.as('second_factor_at_provider'),
  ] as const
}
