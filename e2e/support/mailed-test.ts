import { type MailServer, startMailServer } from './portal/mail-server.ts'
import { startPortal } from './portal/portal.ts'
import { test } from './test.ts'

interface MailedFixtures {
  /** False: the server rejects all mail until `accept()` is called. */
  mailAccepted: boolean
  mailed: Awaited<ReturnType<typeof startMailed>>
  /** The SMTP server of the file's portal. */
  mailServer: MailServer
}

/** The test of a journey whose portal sends its email to a real SMTP server. */
export const mailedTest = test.extend<MailedFixtures>({
  mailAccepted: [true, { option: true }],
  mailed: async ({ portals, portalClock, portalEnv, mailAccepted }, use) =>
    use(
      await portals.of(`mailed ${JSON.stringify([portalClock, portalEnv, mailAccepted])}`, () =>
        startMailed(portalClock, portalEnv, mailAccepted),
      ),
    ),
  mailServer: async ({ mailed }, use) => use(mailed.mailServer),
  portal: async ({ mailed }, use) => use(mailed.portal),
})

async function startMailed(clock: string, env: Record<string, string>, accepts: boolean) {
  const mailServer = await startMailServer({ accepts })
  const portal = await startPortal({
    clock,
    env: { ...env, SMTP_URL: mailServer.url },
    hasShortIntervals: true,
  })
  return {
    mailServer,
    portal,
    async stop() {
      await portal.stop()
      await mailServer.close()
    },
  }
}
