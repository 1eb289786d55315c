import { hash } from '@node-rs/argon2'
import type { Insertable } from 'kysely'
import { demographicsTable } from '#domain/accounts/answers/demographics-table.ts'
import { profileTable } from '#domain/accounts/answers/profile-table.ts'
import { columnsOfAnswers } from '#domain/kernel/fields/answers-of-row.ts'
import { normalized } from '#domain/kernel/text/raw-text.rule.ts'
import { blankDemographics, declinedDemographics } from '#domain/people/profile/demographics.input.ts'
import { blankProfile } from '#domain/people/profile/profile-fields.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import type { AppUser, Attendee, AttendeeDemographics } from '#server/platform/db/schema.generated.ts'
import type { Portal } from '#server/testing/portal.ts'

/** Options for a person. Default: an attendee with a verified address who recently agreed to the terms. */
export interface UserOptions extends Partial<Insertable<AppUser>> {
  /** False: the address is not verified yet. */
  verified?: boolean
  /** Leave it out if no one logs in by password. */
  password?: string
}

export interface BuiltUser {
  userId: number
  email: string
}
export interface BuiltAttendee extends BuiltUser {
  attendeeId: number
}

let made = 0
const longAgo = new Date('2026-10-01T12:00:00Z')

/**
 * The portal's own hashes take a tenth of a second by design, and so does each login with one. This one has the lowest
 * cost, which it says itself, so the portal verifies it like its own.
 */
const hashOf = (password: string) => hash(normalized(password), { memoryCost: 8, timeCost: 1 })

/** A person without an attendee record, such as staff. */
export async function buildUser(db: Database, options: UserOptions = {}): Promise<BuiltUser> {
  const { verified = true, password, ...columns } = options
  made += 1
  const user = await db
    .insertInto('app_user')
    .values({
      email: `person-${made}@example.org`,
      first_name: 'Pat',
      last_name: `Person ${made}`,
      created_at: longAgo,
      terms_agreed_at: longAgo,
      email_verified_at: verified ? longAgo : null,
      ...(password === undefined ? {} : { password_hash: await hashOf(password) }),
      ...columns,
    })
    .returning(['id', 'email'])
    .executeTakeFirstOrThrow()
  return { userId: user.id, email: user.email }
}

export interface AttendeeOptions extends UserOptions {
  profile?: Partial<Insertable<Attendee>>
  demographics?: Partial<Insertable<AttendeeDemographics>>
}

/** A person who may register: verified, agreed, profile and demographics complete. Use the options for what is not. */
export async function buildAttendee(db: Database, options: AttendeeOptions = {}): Promise<BuiltAttendee> {
  const { profile, demographics, ...user } = options
  const { userId, email } = await buildUser(db, user)
  const attendee = await db
    .insertInto('attendee')
    .values({ ...completeProfile, user_id: userId, ...profile })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('attendee_demographics')
    .values({ ...completeDemographics, attendee_id: attendee.id, ...demographics })
    .execute()
  return { userId, email, attendeeId: attendee.id }
}

/** A person right after sign-up: nothing entered yet. The address is verified unless the options say otherwise. */
export function buildNewAttendee(db: Database, options: UserOptions = {}): Promise<BuiltAttendee> {
  const empty = { profile: emptyProfile, demographics: emptyDemographics }
  // An account without a password would count as an invitation.
  const password = options.password === undefined ? { password_hash: nobodysPassword } : {}
  return buildAttendee(db, { ...password, ...options, ...empty })
}

const nobodysPassword =
  '$argon2id$v=19$m=19456,t=2,p=1$iqkuGPG86sYoWW0mmgoErA$m/+vAnXNfKQCz3empCACVlZ0AzYItfPURWaPFHg0WD4'

/** Logs a person in without their password. The token is for `portal.query(..., token)`. */
export async function tokenFor(portal: Portal, { userId }: Pick<BuiltUser, 'userId'>): Promise<string> {
  const { db, config, clock } = portal.deps
  // Journeys use the other builders, and Playwright cannot load the texts that this module imports.
  const { startSession } = await import('#server/accounts/session/session.ts')
  return (await startSession(db, config.sessionSecret, userId, clock.now())).authToken
}

const completeProfile = {
  address_line_1: '1 Main Street',
  city: 'Fairfax',
  state: 'Virginia',
  zip_code: '22030',
  cell_phone: '703-555-0100',
  date_of_birth: '1960-02-29',
  profile_completed: true,
}
const completeDemographics = {
  ...columnsOfAnswers(demographicsTable, declinedDemographics),
  sex_legal: 'Female',
  sex_birth: 'Female',
  gender_identity: 'Female',
  pronouns: 'She/her/hers',
  demographics_completed: true,
}
const emptyProfile = { ...columnsOfAnswers(profileTable, blankProfile), profile_completed: false }
const emptyDemographics = {
  ...columnsOfAnswers(demographicsTable, blankDemographics),
  demographics_completed: false,
}

/** From now on, no email reaches them. Their phone number is known, so staff call them. */
export async function reachedByPhoneOnly(
  db: Database,
  { userId, attendeeId }: Pick<BuiltAttendee, 'userId' | 'attendeeId'>,
  cell_phone = '703-555-0142',
): Promise<void> {
  await db.updateTable('app_user').set({ email_verified_at: null }).where('id', '=', userId).execute()
  await db.updateTable('attendee').set({ cell_phone }).where('id', '=', attendeeId).execute()
}
