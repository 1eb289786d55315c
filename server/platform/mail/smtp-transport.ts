import { createTransport } from 'nodemailer'
import type { MailFailure } from '#domain/kernel/mail/mail-rejection.rule.ts'
import type { MailSite } from './mail-template.ts'
import type { MailFile, RenderedMail } from './render-mail.ts'

interface Envelope {
  to: string
  /** The Message-ID without brackets and host. It is the same for every attempt. */
  messageId: string
  site: MailSite
}

export interface MailTransport {
  /** Resolves when the mail server has accepted it, and throws otherwise. */
  send(mail: RenderedMail, envelope: Envelope): Promise<void>
  close(): void
}

const seconds = (count: number) => count * 1000

/** Real SMTP, by SMTP_URL. Times out if the server hangs, so that no email waits for long. */
export function createSmtpTransport(smtpUrl: string): MailTransport {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 3,
    connectionTimeout: seconds(10),
    greetingTimeout: seconds(10),
    socketTimeout: seconds(30),
  })
  return {
    async send({ subject, html, text, files }, { to, messageId, site }) {
      await transport.sendMail({
        from: { name: site.senderName, address: site.senderAddress },
        ...(site.replyTo ? { replyTo: { name: site.senderName, address: site.replyTo } } : {}),
        // As an object, so that nothing in it can be parsed as a second receiver.
        to: { name: '', address: to },
        messageId: `<${messageId}@${new URL(site.publicUrl).hostname}>`,
        subject,
        html,
        text,
        ...calendarParts(files),
        // Prevents out-of-office replies (RFC 3834).
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
    },
    close: () => transport.close(),
  }
}

/**
 * A single calendar file is also sent as its own part, which email programs add to the calendar automatically. They
 * would take only one of several, so several are plain attachments.
 */
function calendarParts(files: readonly MailFile[]) {
  const [only, ...more] = files
  if (!only) return {}
  if (more.length === 0)
    return { icalEvent: { method: only.method, filename: only.name, content: only.text } }
  return {
    attachments: files.map(({ name, method, text }) => ({
      filename: name,
      content: text,
      contentType: `text/calendar; charset=utf-8; method=${method}`,
    })),
  }
}

/** What a transport error says about the mail server's response. */
export function failureOf(error: unknown): MailFailure {
  if (typeof error !== 'object' || error === null) return {}
  return {
    responseCode:
      'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : undefined,
    command: 'command' in error && typeof error.command === 'string' ? error.command : undefined,
    response: 'response' in error && typeof error.response === 'string' ? error.response : undefined,
  }
}
