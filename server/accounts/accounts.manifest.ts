import type { ServerManifest } from '#server/platform/manifest.ts'
import { accessMails } from './access/access.mail.tsx'
import { accountMails } from './accounts.mail.tsx'
import { bindingMails } from './host/binding.mail.tsx'
import { secondFactorMails } from './second-factor/second-factor.mail.tsx'

export const accountsManifest: ServerManifest<'accounts'> = {
  mails: {
    ...accessMails,
    ...accountMails,
    ...bindingMails,
    ...secondFactorMails,
  },
  jobs: [],
}
