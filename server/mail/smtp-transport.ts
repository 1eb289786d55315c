import { createTransport } from 'nodemailer'
import type { MailFailure } from '#domain/mail/retry.rule.ts'
import type { RenderedMail } from './render-mail.ts'

export interface OutgoingMail extends RenderedMail {
  to: string
  /** Without brackets and host; the same in every attempt. */
  messageId: string
  organisationName: string
}

export interface MailTransport {
  /** Resolves when the mail server took it; throws otherwise. */
  send(mail: OutgoingMail): Promise<void>
  close(): void
}

const seconds = (count: number) => count * 1000

/** Real SMTP by SMTP_URL. A server that hangs is given up, so that a mail is never held for long. */
export function createSmtpTransport(smtpUrl: string, publicUrl: string): MailTransport {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 3,
    connectionTimeout: seconds(10),
    greetingTimeout: seconds(10),
    socketTimeout: seconds(30),
  })
  const { hostname } = new URL(publicUrl)
  const sender = senderAddress(smtpUrl, hostname)
  return {
    async send({ to, messageId, organisationName, subject, html, text }) {
      await transport.sendMail({
        from: { name: organisationName, address: sender },
        // As an object, so that nothing in it is read as a second receiver.
        to: { name: '', address: to },
        messageId: `<${messageId}@${hostname}>`,
        subject,
        html,
        text,
        // No out-of-office answers to a machine (RFC 3834).
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
    },
    close: () => transport.close(),
  }
}

/** Most mail servers let an account send only as itself; else a name of our own site. */
function senderAddress(smtpUrl: string, hostname: string): string {
  const user = decodeURIComponent(new URL(smtpUrl).username)
  return user.includes('@') ? user : `no-reply@${hostname}`
}

/** What a transport's error says about the mail server's answer. */
export function failureOf(error: unknown): MailFailure {
  if (typeof error !== 'object' || error === null) return {}
  return {
    responseCode:
      'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : undefined,
    command: 'command' in error && typeof error.command === 'string' ? error.command : undefined,
  }
}
