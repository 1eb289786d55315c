import type { ServerManifest } from '#server/platform/manifest.ts'
import { testMails } from './admin/test-mail.mail.tsx'

export const mailManifest: ServerManifest<'mail'> = {
  mails: {
    ...testMails,
  },
  jobs: [],
}
