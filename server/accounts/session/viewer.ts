import { type InferResult, sql } from 'kysely'
import { isProfileComplete } from '#domain/accounts/completeness.rule.ts'
import { rolesInForce } from '#domain/accounts/roles.rule.ts'
import { mustHaveSecondFactor } from '#domain/accounts/second-factor.rule.ts'
import { isNoAddress } from '#domain/kernel/email.rule.ts'
import type { SecondFactorChoice } from '#domain/settings/second-factor-choice.ts'
import { mayGoOnActing } from '#server/accounts/accounts.policy.ts'
import { builtOnce } from '#server/platform/db/built-once.ts'
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
  /** For whom this one call is made, of those whom the caller cares for: the person's number. */
  person?: string | null
}

/** Names the person for whom a call is made; without it a call is the caller's own. */
export const personHeader = 'x-archway-person'

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
  const { switchedTo, careId, ...themself } = viewer
  if (credentials.person) return loadInCare(deps.db, themself, credentials.person)
  return (await loadSwitchedTo(deps.db, themself, { switchedTo, careId })) ?? themself
}

/** For whom one call is made, as if the login had begun to act for them. NOT_FOUND where the caller does not care for them (any more). */
async function loadInCare(db: Database, viewer: Viewer, person: string): Promise<Viewer> {
  const switchedTo = /^\d{1,9}$/.test(person) ? Number(person) : 0
  const care = await db
    .selectFrom('care')
    .select('id')
    .where('carer_id', '=', viewer.userId)
    .where('person_id', '=', switchedTo)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  const inCare = care && (await loadSwitchedTo(db, viewer, { switchedTo, careId: care.id }))
  if (!inCare) throw new RefusedError('NOT_FOUND')
  return { ...inCare, isForCall: true }
}

/**
 * As whom an administrator acts, or for whom somebody acts who cares for them; null for everybody else, and once the person's account,
 * the administrator's role or the care is over.
 */
async function loadSwitchedTo(
  db: Database,
  viewer: Viewer,
  { switchedTo, careId }: Switch,
): Promise<Viewer | null> {
  if (switchedTo === null || viewer.secondFactorDue) return null
  const byCarer = careId !== null
  if (!byCarer && !mayGoOnActing(viewer)) return null
  const person = await viewerOf(db, switchedTo)
  const { userId: switchedBy, sessionFamily } = viewer
  const seesSharedOnly = byCarer && person !== null && !isNoAddress(person.email)
  const acting = { isSwitched: true, byCarer, careId, seesSharedOnly, switchedBy, sessionFamily }
  // Whatever else staff made of the person: who cares for them acts for an attendee.
  const attendeeAlone = byCarer ? { roles: ['attendee' as const], capabilities: [], facilitatorId: null } : {}
  return person && { ...person, ...attendeeAlone, ...acting }
}

/** A person without a login of theirs, for who acts as them. Null once the account is closed. */
export function viewerOf(db: Database, userId: number): Promise<Viewer | null> {
  return withoutLogin(db, userId, false)
}

/** The same for a key that calls in their name: `secondFactorDue` as at a login of theirs. */
export function keyOwner(db: Database, userId: number): Promise<Viewer | null> {
  return withoutLogin(db, userId, true)
}

async function withoutLogin(db: Database, userId: number, asksSecondFactor: boolean): Promise<Viewer | null> {
  const viewer = await loadViewer(db, userId, null, asksSecondFactor)
  if (!viewer) return null
  const { switchedTo: _switchedTo, careId: _careId, ...person } = viewer
  return person
}

/** As whom a login acts, and by which care; null for who acts as nobody, and where it is not by care. */
interface Switch {
  switchedTo: number | null
  careId: number | null
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
    .leftJoin('care as k', (join) =>
      join
        .onRef('k.person_id', '=', 'w.user_id')
        .onRef('k.carer_id', '=', 'u.id')
        .on('k.ended_at', 'is', null),
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
      'k.id as care_id',
      // Whether there are all, never which.
      'd.is_complete as demographics_complete',
      sql.raw<string>(momentText.state).as('state'),
      sql<string>`(select ${sql.raw(momentText.epoch)} from class_data_epoch e)`.as('epoch'),
      's.time_zone as site_time_zone',
      's.second_factor_for',
      's.waivers_updated_at',
      's.bot_check_on_confirm',
      ...secondFactorState(family),
    ])
    // Of tables with one row: joined, they would be taken for more where PostgreSQL never counted them.
    .select((eb) => eb.selectFrom('profile_rules').select('requirements').as('requirements'))
    .where('u.id', '=', userId)
    .where('u.closed_at', 'is', null)

type PersonRow = InferResult<ReturnType<typeof personRow>>[number]

/** Whoever the account belongs to. */
const selectPerson = builtOnce<Login, PersonRow>(['userId', 'family'], personRow)

/** The same by a login that goes on. */
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

/** A person by a login of theirs that goes on; without one only for who acts as them, or calls by a key in their name. */
async function loadViewer(
  db: Database,
  userId: number,
  sessionFamily: string | null,
  asksSecondFactor = sessionFamily !== null,
): Promise<(Viewer & Switch) | null> {
  const select = sessionFamily === null ? selectPerson : selectLoggedIn
  const [row] = await select(db, { userId, family: sessionFamily })
  if (!row) return null
  const emailVerified = row.email_verified_at !== null
  const roles = rolesInForce(row.roles as Role[], emailVerified)
  const facilitatorId = emailVerified ? row.facilitator_id : null
  const moment = momentOf(db, { state: row.state, epoch: row.epoch, timeZone: row.site_time_zone })
  const choice = row.second_factor_for as SecondFactorChoice
  const isDue =
    asksSecondFactor &&
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
    waiversUpdatedAt: row.waivers_updated_at,
    botCheckOnConfirm: row.bot_check_on_confirm,
    moment,
    isSwitched: false,
    switchedBy: null,
    sessionFamily: sessionFamily ?? '',
    switchedTo: row.switched_to,
    careId: row.care_id,
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
