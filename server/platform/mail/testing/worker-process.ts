import { english } from '#domain/kernel/language/english.ts'
import type { Config } from '#server/platform/config/config.ts'
import { connect } from '#server/platform/db/connection/connection.ts'
import { createMailWorker } from '#server/platform/mail/mail-worker.ts'
import { fixedClock } from '#server/testing/fixed-clock.ts'
import { mailTemplates } from '#server/wiring/manifests.ts'

// A mail worker in its own process, for a test that kills it: worker-process.ts DATABASE_URL SMTP_URL MOMENT
const [databaseUrl, smtpUrl, instant] = process.argv.slice(2)
const worker = createMailWorker({
  language: english,
  mailTemplates,
  db: connect(databaseUrl!),
  clock: fixedClock(instant!),
  config: { smtpUrl, publicUrl: 'https://portal.example.org' } as Config,
  log: () => {},
})
await worker.deliverDue()
