import { createTransport } from 'nodemailer'
import type { Config } from '#server/platform/config/config.ts'
import { bad, type Finding, good } from './finding.ts'

const timeout = 10_000

/** Whether the mail server can be reached and accepts our login. Sends nothing. */
export async function checkMail({ smtpUrl, production }: Config): Promise<Finding> {
  if (!smtpUrl)
    return production
      ? bad('mail', 'there is no mail server, so sign-up and all emails fail', 'set SMTP_URL')
      : good('mail', 'there is no mail server; read emails at /outbox')
  const { hostname } = new URL(smtpUrl)
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
  })
  try {
    await transport.verify()
    return good('mail', `${hostname} accepts mail from here`)
  } catch (error) {
    const { code = '', responseCode } = error as { code?: string; responseCode?: number }
    // Never the server's message: it may repeat the user name.
    const wrongs: Record<string, [string, string]> = {
      EAUTH: ['refuses the user name or the password', 'correct them in SMTP_URL; write %40 for a @ in them'],
      ENOTFOUND: ['is an unknown name', 'correct the host in SMTP_URL'],
      EDNS: ['is an unknown name', 'correct the host in SMTP_URL'],
      ETLS: ['and this portal share no encryption', 'use smtps:// for port 465, smtp:// for port 587'],
      ESOCKET: [
        'cannot be reached',
        'check host and port in SMTP_URL, and the firewall; use smtps:// for port 465, smtp:// for 587',
      ],
      ECONNECTION: ['cannot be reached', 'check host and port in SMTP_URL, and the firewall'],
      ETIMEDOUT: ['does not respond', 'check host and port in SMTP_URL, and the firewall'],
    }
    const [wrong, fix] = wrongs[code] ?? ['does not let us send', 'ask its administrator']
    return bad('mail', `${hostname} ${wrong}${responseCode ? ` (${responseCode})` : ''}`, fix)
  } finally {
    transport.close()
  }
}
