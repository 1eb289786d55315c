import type { MailKindOf, Topic } from '#domain/kernel/manifest.ts'
import type { Job } from './jobs/job.ts'
import type { AnyMailTemplate } from './mail/mail-template.ts'

/** What a topic adds to the server in addition to its calls: server/<topic>/<topic>.manifest.ts. */
export interface ServerManifest<One extends Topic> {
  /** The template of each email that the topic's domain part names. */
  mails: Readonly<Record<MailKindOf<One>, AnyMailTemplate>>
  /** Recurring background jobs. */
  jobs: readonly Job[]
}
