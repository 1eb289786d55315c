import type { Transaction } from 'kysely'
import { knownLanguage } from '#domain/kernel/language/language.ts'
import { languages } from '#domain/kernel/language/languages.ts'
import { localDate } from '#domain/kernel/time/site-time.ts'
import type { OwnFileReader } from '#domain/people/own-file/own-file.ts'
import { inConfirmedTransaction, type OwnProof } from '#server/accounts/accounts.door.ts'
import { addAudit } from '#server/platform/audit/audit.ts'
import { holdAccount } from '#server/platform/db/account-lock.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { RefusedError } from '#server/platform/graphql/errors.ts'
import type { Themself } from '#server/platform/graphql/policy.ts'
import { siteTimeZone } from '#server/platform/graphql/site-date-time.ts'
import { countCall, tooOften, uncount } from '#server/platform/limits/limit-calls.ts'
import { addMail } from '#server/platform/mail/outbox.ts'
import { traitsOf } from '#server/platform/mail/render-mail.ts'
import { selectOpenAddress } from '../manage/person.sql.ts'
import { type HelpingCare, holdHelp, selectOfWhom, selectReader } from './of-whom.sql.ts'
import { writeOwnFile } from './write-file.ts'

/** A file that is made for this one answer and kept nowhere. */
export interface OwnFile {
  name: string
  base64: string
}

/**
 * All that is stored about the caller, or about somebody without a login whom they help, after their own password and second step
 * (inConfirmedTransaction). Whoever took it is mailed, and it stands in the audit log. NOT_FOUND for everybody else, RATE_LIMITED.
 */
export function makeOwnFile(context: Themself, userId: number | null, proof: OwnProof): Promise<OwnFile> {
  const { viewer } = context
  const personId = userId ?? viewer.userId
  return makeFile(context, proof, personId, async (tx) => {
    if (personId === viewer.userId) return { reader: 'themself', care: null }
    const care = await holdHelp(tx, { carerId: viewer.userId, personId })
    if (!care) throw new RefusedError('NOT_FOUND')
    return { reader: 'helper', care }
  })
}

/** The same by an administrator, for somebody who has no login: PERSON_HAS_LOGIN for everybody else. */
export function makePersonFile(context: Themself, userId: number, proof: OwnProof): Promise<OwnFile> {
  return makeFile(context, proof, userId, async (tx) => {
    const person = await selectReader(tx, userId)
    if (!person) throw new RefusedError('NOT_FOUND')
    if (person.hasLogin) throw new RefusedError('PERSON_HAS_LOGIN')
    return { reader: 'staff', care: null, language: person.language }
  })
}

interface Taking {
  reader: OwnFileReader
  care: HelpingCare | null
  /** In which the person reads, where it is not the caller's. */
  language?: string | null
}

async function makeFile(
  context: Themself,
  proof: OwnProof,
  userId: number,
  decide: (tx: Transaction<DB>) => Promise<Taking>,
): Promise<OwnFile> {
  const { viewer, mailTemplates } = context
  const { counted, retryAt } = await countCall(context, 'ownFile', { account: String(viewer.userId) })
  if (retryAt) throw tooOften(retryAt)
  const file = await inConfirmedTransaction(context, proof, async (tx, now) => {
    // Whoever closes the account waits until this is over, or was faster: half a person is in no file.
    if (!(await holdAccount(tx, userId))) throw new RefusedError('NOT_FOUND')
    const { reader, care, language } = await decide(tx)
    const whom = await selectOfWhom(tx, userId, { reader, care })
    const act = {
      action: 'person.fileMade',
      subjectId: userId,
      aboutUserId: userId,
      data: { by: reader },
    } as const
    await addAudit(tx, viewer, act, now)
    const receiver = reader === 'staff' ? userId : viewer.userId
    const to = reader === 'staff' ? await selectOpenAddress(tx, userId) : viewer.email
    if (to !== null)
      await addMail(tx, { kind: 'ownFileMade', to, userId: receiver, data: { by: reader } }, now)
    const bytes = await writeOwnFile(tx, whom, {
      now,
      timeZone: siteTimeZone(),
      language: languages[knownLanguage(language) ?? context.language.code],
      traitsOf: (kind) => traitsOf(mailTemplates, kind),
    })
    return { name: `data-${localDate(now, siteTimeZone())}.zip`, base64: bytes.toString('base64') }
  }).catch(async (fault: unknown) => {
    // A slip in the password, or the second step that is still to come, is no file; guesses have limits of their own.
    if (fault instanceof RefusedError) await uncount(context.db, counted)
    throw fault
  })
  context.wakeMail()
  return file
}
