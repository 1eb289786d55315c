import { sql } from 'kysely'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { takeTime } from '#server/platform/db/connection/timeouts.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Deps } from '#server/platform/graphql/context.ts'
import {
  addressedNow,
  type DueMail,
  markDropped,
  markFailed,
  markSent,
  markSentWithText,
  mayLeave,
  takeDueMail,
  takeMail,
} from './due-mail.ts'
import { mailAsRead } from './mail-as-read.ts'
import { renderMail } from './render-mail.ts'
import { createSmtpTransport } from './smtp-transport.ts'
import { createUnrecordedMails } from './unrecorded-delivery.ts'

export interface MailWorker {
  /** Starts to look for due email, now and every few seconds. */
  start(): void
  /** Looks for due email immediately, for `deps.wakeMail`. Has no effect before start or after stop. */
  wake(): void
  /** Sends all due email. Resolves when none is left. */
  deliverDue(): Promise<void>
  /** Tries to send this email, if it waits for an attempt. Resolves when that is over. */
  sendNow(mailId: number): Promise<void>
  /** Takes no more email, and waits for the one that is being sent. */
  stop(): Promise<void>
}

const checkEvery = 5000
/** The timeout of one email, in milliseconds. It is long, because a mail server may respond slowly. */
const longestMail = 180_000
/** Emails that are sent in parallel. Each uses a database connection during that time. */
const lanes = 3

/**
 * Sends the outbox by SMTP, or stores the emails in the database if there is no SMTP_URL. The row stays locked while
 * its email is sent, so two workers never send the same email. If the database goes away in between, this worker
 * records the delivery later. If the worker dies in between, the email is sent again, with the same Message-ID.
 */
export function createMailWorker({
  db,
  clock,
  config,
  language,
  mailTemplates,
  log,
}: Pick<Deps, 'db' | 'clock' | 'config' | 'language' | 'mailTemplates' | 'log'>): MailWorker {
  const transport = config.smtpUrl ? createSmtpTransport(config.smtpUrl) : null
  const unrecorded = createUnrecordedMails({ db, clock, mailTemplates })
  let timer: NodeJS.Timeout | undefined
  let stopping = false
  let wakeAgain = false
  let round: Promise<void> | null = null

  /** Sends one due email. False if there is none. */
  async function deliverOne(take = (tx: Database) => takeDueMail(tx, clock.now())): Promise<boolean> {
    try {
      const mail = await inTransaction({ db }, (tx) => deliver(tx, take))
      if (mail) unrecorded.recorded(mail)
      return mail !== undefined
    } catch (error) {
      unrecorded.catchUp()
      throw error
    }
  }

  async function deliver(
    tx: Database,
    take: (tx: Database) => Promise<DueMail | undefined>,
  ): Promise<DueMail | undefined> {
    const due = await take(tx)
    if (!due) return undefined
    const taken = unrecorded.takenAs(due)
    if (taken) {
      await markSent(tx, mailTemplates, due, taken, clock.now())
      return due
    }
    const mail = await addressedNow(tx, mailTemplates, due)
    if (!mail) {
      await markDropped(tx, mailTemplates, due, null)
      return due
    }
    // The database must not end this transaction because the mail server is slow.
    await takeTime(tx, longestMail)
    // A query of a template may fail. The failure must still be recorded.
    await sql`savepoint taken`.execute(tx)
    try {
      const read = await mailAsRead(tx, { clock, config, language, mailTemplates }, mail)
      const reason = read !== null && !(await mayLeave(tx, mailTemplates, mail)) ? 'addressNotProven' : null
      if (read === null || reason) {
        await markDropped(tx, mailTemplates, mail, reason)
        return mail
      }
      const { data, site } = read
      const { to_address: to, message_id: messageId, created_at: writtenAt } = mail
      const rendered = await renderMail(mailTemplates, mail.kind, data, site, { to, writtenAt })
      await transport?.send(rendered, { to, messageId, site })
      if (transport) unrecorded.sent(mail, rendered)
      if (transport) await markSent(tx, mailTemplates, mail, rendered, clock.now())
      else await markSentWithText(tx, mail, rendered, clock.now())
    } catch (error) {
      await sql`rollback to savepoint taken`.execute(tx)
      const decision = await markFailed(tx, mail, error, clock.now())
      // Neither address nor text: more people read the log than the outbox.
      log({ level: 'warn', mail: mail.id, kind: mail.kind, attempt: mail.attempts + 1, decision })
    }
    return mail
  }

  async function runLane(): Promise<void> {
    while (!stopping && (await deliverOne()));
  }

  async function deliverDue(): Promise<void> {
    const ends = await Promise.allSettled(Array.from({ length: lanes }, runLane))
    const broken = ends.find((end) => end.status === 'rejected')
    if (broken) throw broken.reason
  }

  function wake(): void {
    if (stopping || !timer) return
    if (round) {
      wakeAgain = true
      return
    }
    round = deliverDue()
      .catch((error: unknown) => {
        // The database cannot be reached. The email is unchanged, so the next round finds it again.
        log({ level: 'error', at: 'mail', message: error instanceof Error ? error.message : String(error) })
      })
      .finally(() => {
        round = null
        if (wakeAgain) {
          wakeAgain = false
          wake()
        }
      })
  }

  return {
    start() {
      if (timer || stopping) return
      timer = setInterval(wake, checkEvery)
      timer.unref()
      wake()
    },
    wake,
    deliverDue,
    async sendNow(mailId) {
      await deliverOne((tx) => takeMail(tx, mailId))
    },
    async stop() {
      stopping = true
      clearInterval(timer)
      await round
      await unrecorded.stop()
      transport?.close()
    },
  }
}
