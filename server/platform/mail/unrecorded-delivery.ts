import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Deps } from '#server/platform/graphql/context.ts'
import { type DueMail, markSent, takeMailToNote } from './due-mail.ts'
import type { RenderedMail } from './render-mail.ts'

/**
 * Emails that the mail server accepted, but the connection was lost before that was recorded. Other workers consider
 * them unsent. So this worker records them as soon as the database is back, before another one sends them again.
 */
export interface UnrecordedMails {
  /** Call it when the mail server has accepted the email. */
  sent(mail: DueMail, rendered: RenderedMail): void
  /** The email as the server took it, if only its record is missing. */
  takenAs(mail: DueMail): RenderedMail | undefined
  /** Call it when the delivery is recorded, or the transaction ended in another way. */
  recorded(mail: DueMail): void
  /** Records what is missing, as soon as possible. */
  catchUp(): void
  /** Tries once more, then stops. */
  stop(): Promise<void>
}

/** Between two tries, in milliseconds. Shorter than the interval in which other workers look for due email. */
const tryAgainAfter = 200

export function createUnrecordedMails({
  db,
  clock,
  mailTemplates,
}: Pick<Deps, 'db' | 'clock' | 'mailTemplates'>): UnrecordedMails {
  const unrecorded = new Map<number, { mail: DueMail; rendered: RenderedMail }>()
  const stopping = new AbortController()
  let running: Promise<void> | null = null

  async function note(tx: Database, { mail, rendered }: { mail: DueMail; rendered: RenderedMail }) {
    const waiting = await takeMailToNote(tx, mail.id)
    if (waiting) await markSent(tx, mailTemplates, waiting, rendered, clock.now())
  }

  async function run(): Promise<void> {
    for (;;) {
      for (const [id, one] of unrecorded) {
        const isRecorded = await inTransaction({ db }, (tx) => note(tx, one)).then(
          () => true,
          () => false,
        )
        if (isRecorded) unrecorded.delete(id)
      }
      if (unrecorded.size === 0 || stopping.signal.aborted) return
      await pause(tryAgainAfter, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
    }
  }

  return {
    sent: (mail, rendered) => unrecorded.set(mail.id, { mail, rendered }),
    takenAs: ({ id }) => unrecorded.get(id)?.rendered,
    recorded: ({ id }) => unrecorded.delete(id),
    catchUp() {
      if (unrecorded.size === 0) return
      running ??= run().finally(() => {
        running = null
      })
    },
    async stop() {
      stopping.abort()
      await running
    },
  }
}
