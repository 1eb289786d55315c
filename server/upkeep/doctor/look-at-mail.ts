import { createTransport } from 'nodemailer'
import type { Config } from '#server/platform/config/config.ts'
import { bad, type Finding, good } from './finding.ts'

const patience = 10_000

/** Whether the mail server is reached and lets us in. Sends nothing. */
export async function lookAtMail({ smtpUrl, production }: Config): Promise<Finding> {
  if (!smtpUrl)
    return production
      ? bad('mail', 'there is no mail server: nobody can sign up or is told anything', 'set SMTP_URL')
      : good('mail', 'there is no mail server; mail is read at /outbox')
  const { hostname } = new URL(smtpUrl)
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
  })
  try {
    await transport.verify()
    return good('mail', `${hostname} takes mail from here`)
  } catch (error) {
    const { code = '', responseCode } = error as { code?: string; responseCode?: number }
    // Never the server's words: they may repeat the user.
    const wrongs: Record<string, [string, string]> = {
      EAUTH: ['refuses the user or the password', 'mend them in SMTP_URL; a @ in them is written %40'],
      ENOTFOUND: ['is a name that nobody knows', 'mend the host in SMTP_URL'],
      EDNS: ['is a name that nobody knows', 'mend the host in SMTP_URL'],
      ETLS: ['and we find no common encryption', 'smtps:// is for port 465, smtp:// for port 587'],
      ESOCKET: [
        'is not reached',
        'see host and port in SMTP_URL, and the firewall; smtps:// is for port 465, smtp:// for 587',
      ],
      ECONNECTION: ['is not reached', 'see host and port in SMTP_URL, and the firewall'],
      ETIMEDOUT: ['does not answer', 'see host and port in SMTP_URL, and the firewall'],
    }
    const [wrong, mend] = wrongs[code] ?? ['does not let us send', 'ask whoever runs it']
    return bad('mail', `${hostname} ${wrong}${responseCode ? ` (${responseCode})` : ''}`, mend)
  } finally {
    transport.close()
  }
}
