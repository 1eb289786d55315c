import type { ServerManifest } from '#server/platform/manifest.ts'
import { webhookJob } from './webhooks.jobs.ts'
import { webhookMails } from './webhooks.mail.tsx'

export const webhooksManifest: ServerManifest<'webhooks'> = {
  mails: {
    ...webhookMails,
  },
  jobs: [webhookJob],
}
