import { knownLanguage } from '#domain/kernel/language/language.ts'
import { isNoAddress } from '#domain/kernel/person/email.rule.ts'
import type { RetentionAmounts } from '#domain/people/retention/retention.rule.ts'
import { closesAt } from '#domain/people/retention/retention.rule.ts'
import { auditClosing } from '#server/people/admin/close-account/audit-closing.ts'
import { closeAccount } from '#server/people/admin/close-account/close-account.ts'
import { addMail, addMails } from '#server/platform/mail/outbox.ts'
import {
  countAccounts,
  insertNotice,
  isToClose,
  isToRequest,
  lockAccountsDue,
  selectStillDue,
} from './inactive.sql.ts'
import type { Retained } from './retained.ts'

const requestedAtOnce = 50

/**
 * Emails owners of unused accounts, and closes the accounts of those who do not come back. For one run, which tries to
 * close each once.
 */
export function ofAccounts(amounts: RetentionAmounts): Retained[] {
  let tried = 0
  return [
    {
      period: 'inactiveAsked',
      mostBatches: 20,
      count: (instant) => countAccounts(isToRequest(instant)),
      async work(tx, instant) {
        const { now } = instant
        const ids = await lockAccountsDue(tx, isToRequest(instant), requestedAtOnce)
        if (ids.length === 0) return null
        const due = await selectStillDue(tx, isToRequest(instant), ids)
        const requested = due.map(({ id: userId, email: to, lastUsed }) => {
          const closes = closesAt(lastUsed, amounts, now)
          const occasion = `accountUnused:${userId}:${now.getTime()}`
          return { userId, to, occasion, closes }
        })
        for (const { userId, occasion, closes } of requested)
          await insertNotice(tx, userId, { askedAt: now, closesAt: closes, occasion })
        await addMails(
          tx,
          requested.map(({ closes, ...mail }) => ({
            ...mail,
            kind: 'accountUnused',
            data: { userId: mail.userId, closesAt: closes.toISOString() },
          })),
          now,
        )
        return requested.length
      },
    },
    {
      period: 'inactiveClosed',
      // Each searches the whole database for what others wrote about the person.
      mostBatches: 50,
      count: (instant) => countAccounts(isToClose(instant)),
      async work(tx, instant, { events }) {
        const { now } = instant
        const ids = await lockAccountsDue(tx, isToClose(instant), 1, tried)
        if (ids[0] === undefined) return null
        tried = ids[0]
        const [account] = await selectStillDue(tx, isToClose(instant), ids)
        if (!account) return 0
        const { id, email, isProven } = account
        const closed = await closeAccount(tx, events, id, now)
        if (!closed) return 0
        const data = { language: knownLanguage(account.language) }
        if (isProven && !isNoAddress(email))
          await addMail(tx, { kind: 'accountUnusedClosed', to: email, userId: null, data }, now)
        await auditClosing(tx, null, 'person.closedUnused', { userId: id, ...closed }, now)
        return 1
      },
    },
  ]
}
