import { type InferResult, sql } from 'kysely'
import { isProfileComplete } from '#domain/accounts/answers/completeness.rule.ts'
import { rolesInForce } from '#domain/accounts/roles/roles.rule.ts'
import { mustHaveSecondFactor } from '#domain/accounts/second-factor/second-factor.rule.ts'
import { defaultRole, type Role } from '#domain/kernel/access/roles.ts'
import { isNoAddress } from '#domain/kernel/person/email.rule.ts'
import type { SecondFactorChoice } from '#domain/settings/second-factor-choice.ts'
import { mayGoOnImpersonating } from '#server/accounts/accounts.policy.ts'
import { profileAnswers, requestedRulesOf } from '#server/accounts/answers/profile-answers.ts'
import { demographicsComplete, requestedRules } from '#server/accounts/answers/profile-status.sql.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { builtOnce } from '#server/platform/db/connection/prepared-queries.ts'
import type { Deps, Viewer } from '#server/platform/graphql/context.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'
import { instantOf, instantText } from '#server/platform/snapshots/data-version.ts'
import { verifyAccessToken } from './access-token.ts'
import { openHostSession } from './host-session.ts'
import { admitApp } from './outdated-login.ts'

/** What a request says about its sender. */
export interface Credentials {
  authorization: string | null
  /** The host session's nonce, in its own header or as the authorization. */
  nonce: string | null
  hostCookie: string | null
  /** The person that this call is for: the caller, or someone they help. Null or absent: the caller. */
  person?: number | null
  /** The app's version header (outdated-login.ts). */
  app?: string | null
}

/**
 * The caller: by a bearer token, or by the host session's nonce together with its cookie. The cookie alone does not
 * count, because another site can make a browser send it. A person who must set up a second factor is only a plain
 * attendee until then (plugins/second-factor-guard.ts).
 * @throws TOKEN_INVALID when the token is malformed or expired, the session has ended, or the account is closed.
 * @throws NOT_FOUND when the caller does not help the named person.
 * @throws APP_OUTDATED (outdated-login.ts)
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
  if (!viewer) throw new RejectedError('TOKEN_INVALID')
  const { switchedTo, isOutdated, ...themself } = viewer
  if (isOutdated) await admitApp(deps.db, viewer.sessionFamily, credentials.app ?? null)
  const actor = (await loadSwitchedTo(deps.db, themself, switchedTo)) ?? themself
  return forPerson(deps.db, actor, credentials.person ?? null)
}

/**
 * The viewer of a call that names a person: the caller, or someone they help.
 * @throws NOT_FOUND when the caller does not help them, or no longer does.
 */
export async function forPerson(db: Database, actor: Viewer, person: number | null): Promise<Viewer> {
  if (person === null || person === actor.userId) return actor
  const proxyAccess = await db
    .selectFrom('care')
    .select(['id', 'begun_at'])
    .where('carer_id', '=', actor.userId)
    .where('person_id', '=', person)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  const helped = proxyAccess && !actor.secondFactorDue ? await viewerOf(db, person) : null
  if (!proxyAccess || !helped) throw new RejectedError('NOT_FOUND')
  return {
    ...helped,
    // Even if staff gave the person other roles, their helper acts for an attendee.
    roles: [defaultRole],
    capabilities: [],
    facilitatorId: null,
    // A helped person needs no address: their emails go to the helper's.
    emailVerified: helped.emailVerified && actor.emailVerified,
    isSwitched: true,
    isForCall: true,
    // An administrator who impersonates the helper sees what the helper sees, but does not speak for the person.
    byCarer: !actor.isSwitched,
    proxyAccessId: proxyAccess.id,
    helpedSince: proxyAccess.begun_at,
    helperId: actor.userId,
    seesSharedOnly: !isNoAddress(helped.email),
    switchedBy: actor.switchedBy ?? actor.userId,
    sessionFamily: actor.sessionFamily,
    ...(actor.apiKeyId === undefined ? {} : { apiKeyId: actor.apiKeyId }),
  }
}

/**
 * The person that an administrator impersonates. Null for everyone else. Also null when the person's account or the
 * administrator's role has ended.
 */
async function loadSwitchedTo(
  db: Database,
  viewer: Viewer,
  switchedTo: number | null,
): Promise<Viewer | null> {
  if (switchedTo === null || viewer.secondFactorDue || !mayGoOnImpersonating(viewer)) return null
  const person = await viewerOf(db, switchedTo)
  const { userId: switchedBy, sessionFamily } = viewer
  return person && { ...person, isSwitched: true, switchedBy, sessionFamily }
}

/** A person without their own login, for someone who acts for them. Null if the account is closed. */
export function viewerOf(db: Database, userId: number): Promise<Viewer | null> {
  return withoutLogin(db, userId, false)
}

/** Like viewerOf, for an API key that calls in their name. `secondFactorDue` is as at their own login. */
export function keyOwner(db: Database, userId: number): Promise<Viewer | null> {
  return withoutLogin(db, userId, true)
}

async function withoutLogin(
  db: Database,
  userId: number,
  requiresSecondFactor: boolean,
): Promise<Viewer | null> {
  const viewer = await loadViewer(db, userId, null, requiresSecondFactor)
  if (!viewer) return null
  const { switchedTo: _switchedTo, isOutdated: _isOutdated, ...person } = viewer
  return person
}

/**
 * The person that an administrator's login impersonates (null: none), and whether the login waits for a newer app
 * (outdated-login.ts).
 */
interface Switch {
  switchedTo: number | null
  isOutdated: boolean
}

interface Login {
  userId: number
  family: string | null
}

const personRow = (db: Database, { userId, family }: Login) =>
  db
    .selectFrom('app_user as u')
    .leftJoin('attendee as a', 'a.user_id', 'u.id')
    .leftJoin('attendee_demographics as d', 'd.attendee_id', 'a.id')
    .leftJoin('facilitator as f', 'f.user_id', 'u.id')
    .leftJoin('switched_session as w', (join) =>
      join.onRef('w.administrator_id', '=', 'u.id').on('w.family', '=', family),
    )
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
      'w.user_id as switched_to',
      // Selects only whether the demographics are complete, never the answers.
      demographicsComplete().as('demographics_complete'),
      requestedRules().as('asked_rules'),
      sql.raw<string>(instantText.dataVersion).as('data_version'),
      sql<boolean>`exists (select from outdated_login o where o.family = ${family})`.as('is_outdated'),
      sql<string>`(select ${sql.raw(instantText.epoch)} from class_data_epoch e)`.as('epoch'),
      's.time_zone as site_time_zone',
      's.second_factor_for',
      's.waivers_updated_at',
      's.bot_check_on_confirm',
      ...secondFactorState(family),
    ])
    .where('u.id', '=', userId)
    .where('u.closed_at', 'is', null)

type PersonRow = InferResult<ReturnType<typeof personRow>>[number]

/** Selects a person by account alone, without a login. */
const selectPerson = builtOnce<Login, PersonRow>(['userId', 'family'], personRow)

/** Selects a person by an open login of the account. */
const selectLoggedIn = builtOnce<Login, PersonRow>(['userId', 'family'], (db, login) =>
  personRow(db, login).where((eb) =>
    eb.exists(
      eb
        .selectFrom('session')
        .select(sql`1`.as('one'))
        .where('family', '=', login.family)
        .where('user_id', '=', login.userId)
        .where('ended_at', 'is', null),
    ),
  ),
)

/** A person by their open login. Use it without a login only for impersonation, helpers, and API keys. */
async function loadViewer(
  db: Database,
  userId: number,
  sessionFamily: string | null,
  requiresSecondFactor = sessionFamily !== null,
): Promise<(Viewer & Switch) | null> {
  const select = sessionFamily === null ? selectPerson : selectLoggedIn
  const [row] = await select(db, { userId, family: sessionFamily })
  if (!row) return null
  const emailVerified = row.email_verified_at !== null
  const roles = rolesInForce(row.roles as Role[], emailVerified)
  const facilitatorId = emailVerified ? row.facilitator_id : null
  const instant = instantOf(db, {
    dataVersion: row.data_version,
    epoch: row.epoch,
    timeZone: row.site_time_zone,
  })
  const choice = row.second_factor_for as SecondFactorChoice
  const isDue =
    requiresSecondFactor &&
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
      requestedRulesOf(row.asked_rules),
    ),
    demographicsComplete: row.demographics_complete,
    siteTimeZone: instant.referenceData.timeZone,
    waiversUpdatedAt: row.waivers_updated_at,
    botCheckOnConfirm: row.bot_check_on_confirm,
    moment: instant,
    isSwitched: false,
    switchedBy: null,
    sessionFamily: sessionFamily ?? '',
    switchedTo: row.switched_to,
    isOutdated: row.is_outdated,
  }
}

/** SQL: whether the person has a second factor, and whether the provider of this login vouches for it. */
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
