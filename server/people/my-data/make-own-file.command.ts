import type { Transaction } from 'kysely'
import { knownLanguage } from '#domain/kernel/language/language.ts'
import { languages } from '#domain/kernel/language/languages.ts'
import { localDate } from '#domain/kernel/time/site-time.ts'
import { inConfirmedTransaction, type MyVerification } from '#server/accounts/public.ts'
import { selectOpenAddress } from '#server/people/admin/person.sql.ts'
import { addAudit } from '#server/platform/audit/audit.ts'
import { shareLockAccount } from '#server/platform/db/account-lock.ts'
import { lockAttendees } from '#server/platform/db/lock.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'
import type { Themself } from '#server/platform/graphql/policy.ts'
import { siteTimeZone } from '#server/platform/graphql/site-time/site-date-time.ts'
import { countCall, tooOften, uncount } from '#server/platform/limits/limit-calls.ts'
import { addMail } from '#server/platform/mail/outbox.ts'
import { traitsOf } from '#server/platform/mail/render-mail.ts'
import { lockHelp, type Subject, selectOfWalkIn, selectReader, selectSubject } from './subject.sql.ts'
import { writeMyData } from './write-file.ts'

/** A file that is made for this one response and not stored. */
export interface OwnFile {
  name: string
  base64: string
}

/**
 * All that is stored about the caller, or about a person without a login whom they help. It needs the caller's own
 * password and second step (inConfirmedTransaction). The caller gets an email, and it is in the audit log.
 * @throws NOT_FOUND for everyone else.
 * @throws RATE_LIMITED
 */
export function makeOwnFile(
  context: Themself,
  userId: number | null,
  verification: MyVerification,
): Promise<OwnFile> {
  const { viewer } = context
  const personId = userId ?? viewer.userId
  const mailed = { to: viewer.email, userId: viewer.userId }
  return makeFile(context, verification, async (tx) => {
    if (!(await shareLockAccount(tx, personId))) throw new RejectedError('NOT_FOUND')
    const entry = entryOf(personId)
    if (personId === viewer.userId)
      return {
        subject: await selectSubject(tx, personId, { reader: 'themself', proxyAccess: null }),
        entry,
        mailed,
      }
    const proxyAccess = await lockHelp(tx, { helperId: viewer.userId, personId })
    if (!proxyAccess) throw new RejectedError('NOT_FOUND')
    return { subject: await selectSubject(tx, personId, { reader: 'helper', proxyAccess }), entry, mailed }
  })
}

/**
 * Like `makeOwnFile`, by an administrator, for a person who has no login.
 * @throws PERSON_HAS_LOGIN for everyone else.
 * @throws NOT_FOUND for a closed account.
 */
export function makePersonFile(
  context: Themself,
  userId: number,
  verification: MyVerification,
): Promise<OwnFile> {
  return makeFile(context, verification, async (tx) => {
    if (!(await shareLockAccount(tx, userId))) throw new RejectedError('NOT_FOUND')
    const person = await selectReader(tx, userId)
    if (!person) throw new RejectedError('NOT_FOUND')
    if (person.hasLogin) throw new RejectedError('PERSON_HAS_LOGIN')
    const to = await selectOpenAddress(tx, userId)
    return {
      subject: await selectSubject(tx, userId, { reader: 'staff', proxyAccess: null }),
      entry: entryOf(userId),
      mailed: to === null ? null : { to, userId },
      language: person.language,
    }
  })
}

/**
 * Like `makePersonFile`, for a person who came without an account. No one is emailed: their address was never verified,
 * and a third party who has it would learn that they were here.
 * @throws NOT_FOUND when they were erased, or have an account.
 */
export function makeWalkInFile(
  context: Themself,
  { id, attendeeId, courseId }: { id: number; attendeeId: number; courseId: number },
  verification: MyVerification,
): Promise<OwnFile> {
  return makeFile(context, verification, async (tx, now) => {
    await lockAttendees(tx, [attendeeId])
    const subject = await selectOfWalkIn(tx, attendeeId, now)
    if (!subject) throw new RejectedError('NOT_FOUND')
    const entry = { action: 'registration.walkInFileMade', subjectId: id, data: { courseId } } as const
    return { subject, entry, mailed: null }
  })
}

interface Taking {
  subject: Subject
  entry: Parameters<typeof addAudit>[2]
  mailed: { to: string; userId: number } | null
  /** The person's language, if it is not the caller's. */
  language?: string | null
}

const entryOf = (userId: number): Taking['entry'] => ({
  action: 'person.fileMade',
  subjectId: userId,
  aboutUserId: userId,
})

/**
 * `decide` locks the person, so closing the account waits until this is done, or was first. A file never has half of a
 * person's data.
 */
async function makeFile(
  context: Themself,
  verification: MyVerification,
  decide: (tx: Transaction<DB>, now: Date) => Promise<Taking>,
): Promise<OwnFile> {
  const { viewer, mailTemplates } = context
  const { counted, retryAt } = await countCall(context, 'ownFile', { account: String(viewer.userId) })
  if (retryAt) throw tooOften(retryAt)
  const file = await inConfirmedTransaction(context, verification, async (tx, now) => {
    const { subject, entry, mailed, language } = await decide(tx, now)
    const data = { ...entry.data, by: subject.reader }
    await addAudit(tx, viewer, { ...entry, data }, now)
    if (mailed) await addMail(tx, { kind: 'ownFileMade', ...mailed, data: { by: subject.reader } }, now)
    const bytes = await writeMyData(tx, subject, {
      now,
      timeZone: siteTimeZone(),
      language: languages[knownLanguage(language) ?? context.language.code],
      traitsOf: (kind) => traitsOf(mailTemplates, kind),
    })
    return { name: `data-${localDate(now, siteTimeZone())}.zip`, base64: bytes.toString('base64') }
  }).catch(async (error: unknown) => {
    // Do not count a wrong password or a missing second step as a file. Guesses have their own limits.
    if (error instanceof RejectedError) await uncount(context.db, counted)
    throw error
  })
  context.wakeMail()
  return file
}
