import {
  mustHaveSecondFactor,
  type SecondFactorMethod,
} from '#domain/accounts/second-factor/second-factor.rule.ts'
import type { Role } from '#domain/kernel/access/roles.ts'
import type { SecondFactorChoice } from '#domain/settings/second-factor-choice.ts'
import { confirmMyPassword } from '#server/accounts/session/confirm-password.ts'
import { methodsOf } from '#server/accounts/session/second-step-start.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import type { Viewer } from '#server/platform/graphql/context.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'
import type { Themself } from '#server/platform/graphql/policy.ts'
import { changeMyFactors, newRecoveryCodes, notifyOwner } from './changed-factors.ts'
import { countRecoveryCodes, selectApp, selectPasskeys } from './second-factor.sql.ts'

export interface MySecondFactors {
  appAddedAt: Date | null
  passkeys: { id: number; name: string; created_at: Date; used_at: Date | null }[]
  recoveryCodesLeft: number
  isRequired: boolean
  methods: SecondFactorMethod[]
}

/** What the person has for the second step, without secrets. */
export async function readMySecondFactors(context: Themself): Promise<MySecondFactors> {
  const { viewer } = context
  const { db } = context
  return {
    appAddedAt: (await selectApp(db, viewer.userId))?.added_at ?? null,
    passkeys: await selectPasskeys(db, viewer.userId),
    recoveryCodesLeft: await countRecoveryCodes(db, viewer.userId),
    isRequired: await isSecondFactorRequired(db, viewer),
    methods: await methodsOf(db, viewer.userId),
  }
}

/**
 * Whether the person must have a second factor. Reads their record, because the viewer of a person without one is a
 * plain attendee.
 */
export async function isSecondFactorRequired(
  db: Database,
  { userId }: Pick<Viewer, 'userId'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('app_user as u')
    .leftJoin('facilitator as f', 'f.user_id', 'u.id')
    .innerJoin('site_settings as s', (join) => join.onTrue())
    .select(['u.roles', 'u.email_verified_at', 'f.id as facilitatorId', 's.second_factor_for'])
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow()
  // Before the address is verified, the account can have no second factor, and its roles do not count.
  if (row.email_verified_at === null) return false
  // Check constraints allow only these in both columns.
  const holder = { roles: row.roles as Role[], facilitatorId: row.facilitatorId }
  return mustHaveSecondFactor(row.second_factor_for as SecondFactorChoice, holder)
}

/** Whether a login that has just started must set up a second factor first. */
export async function isSecondFactorDue(db: Database, userId: number): Promise<boolean> {
  return (await isSecondFactorRequired(db, { userId })) && (await methodsOf(db, userId)).length === 0
}

/**
 * Ten new recovery codes. Earlier ones no longer work.
 * @throws PASSWORD_REQUIRED, PASSWORD_WRONG
 * @throws NOT_FOUND without a second factor.
 */
export async function renewRecoveryCodes(context: Themself, password: string): Promise<string[]> {
  await confirmMyPassword(context, password)
  return changeMyFactors(context, async (current) => {
    const { tx, viewer } = current
    if ((await methodsOf(tx, viewer.userId)).length === 0) throw new RejectedError('NOT_FOUND')
    const codes = await newRecoveryCodes(tx, viewer.userId)
    await notifyOwner(current, 'person.recoveryCodesRenewed', 'recoveryCodesRenewed')
    return codes
  })
}
