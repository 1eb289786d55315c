import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Deps } from '#server/platform/graphql/context.ts'
import { type DueMail, markSent, takeMailToNote } from './due-mail.ts'
import type { RenderedMail } from './render-mail.ts'

/**
 * Mails that the mail server took while the database went away before it was written down. For others they wait still: who sent them
 * writes it down as soon as the database is there again, before somebody sends them once more.
 */
export interface UnrecordedMails {
  /** The mail server has taken it. */
  sent(mail: DueMail, rendered: RenderedMail): void
  /** What was taken, where this mail was; then only its note is missing. */
  takenAs(mail: DueMail): RenderedMail | undefined
  /** It is written down, or its transaction was carried out otherwise. */
  recorded(mail: DueMail): void
  /** Writes down what is missing, as soon as it can be. */
  catchUp(): void
  /** Tries once more. */
  stop(): Promise<void>
}

/** Between two tries, in milliseconds: sooner than another worker looks for due mail. */
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
