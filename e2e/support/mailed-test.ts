import { type MailServer, startMailServer } from './portal/mail-server.ts'
import { startPortal } from './portal/portal.ts'
import { test } from './test.ts'

interface MailedFixtures {
  /** False: the server rejects all mail until `accept()` is called. */
  mailAccepted: boolean
  /** The SMTP server of the file's portal. */
  mailServer: MailServer
}

/** The test of a journey whose portal sends its email to a real SMTP server. */
export const mailedTest = test.extend<object, MailedFixtures>({
  mailAccepted: [true, { option: true, scope: 'worker' }],
  mailServer: [
    async ({ mailAccepted }, use) => {
      const mailServer = await startMailServer({ accepts: mailAccepted })
      await use(mailServer)
      await mailServer.close()
    },
    { scope: 'worker' },
  ],
  portal: [
    async ({ portalClock, portalEnv, mailServer }, use) => {
      const portal = await startPortal({
        clock: portalClock,
        env: { ...portalEnv, SMTP_URL: mailServer.url },
        hasShortIntervals: true,
      })
      await use(portal)
      await portal.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})
