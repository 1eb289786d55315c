import type { ServerManifest } from '#server/platform/manifest.ts'
import { apiMails } from './api.mail.tsx'

export const apiManifest: ServerManifest<'api'> = {
  mails: {
    ...apiMails,
  },
  jobs: [],
}
