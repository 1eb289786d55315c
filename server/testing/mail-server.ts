import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** How a test's mail server rejects the next emails, in this order. Then it accepts them. */
export type MailRejection = { at: 'MAIL FROM' | 'RCPT TO' | 'DATA'; responseCode: number; words?: string }

export interface ReceivedMail {
  /** The receiver in the SMTP envelope. */
  to: string
  from: string
  mail: Email
}

/** A real SMTP server that stores what it gets. */
export interface TestMailServer {
  url: string
  received: ReceivedMail[]
  reject(...refusals: MailRejection[]): void
  /** Never accepts email for these addresses. It replies with a text such as '5.1.1 User unknown'. */
  knowNot(addresses: readonly string[], words: string): void
  /** Blocks the next email when it arrives. Resolves then, with a function that lets it through. */
  delayNext(): Promise<{ release: () => void }>
  close(): Promise<void>
}

export async function startMailServer(): Promise<TestMailServer> {
  const received: ReceivedMail[] = []
  const refusals: MailRejection[] = []
  const unknown = new Map<string, string>()
  let existing: PromiseWithResolvers<{ release: () => void }> | null = null
  const rejectionAt = (at: MailRejection['at']) => {
    if (refusals[0]?.at !== at) return null
    const { responseCode, words = 'Refused by the test' } = refusals.shift()!
    return Object.assign(new Error(words), { responseCode })
  }
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onMailFrom: (_address, _session, done) => done(rejectionAt('MAIL FROM')),
    onRcptTo({ address }, _session, done) {
      const words = unknown.get(address)
      done(words ? Object.assign(new Error(words), { responseCode: 550 }) : rejectionAt('RCPT TO'))
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        const rejection = rejectionAt('DATA')
        if (rejection) return done(rejection)
        const mail = await PostalMime.parse(Buffer.concat(chunks))
        const from = session.envelope.mailFrom
        if (existing) {
          const { promise, resolve } = Promise.withResolvers<void>()
          existing.resolve({ release: resolve })
          existing = null
          await promise
        }
        received.push({ to: session.envelope.rcptTo[0]!.address, from: from ? from.address : '', mail })
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    reject: (...more) => refusals.push(...more),
    knowNot(addresses, words) {
      for (const address of addresses) unknown.set(address, words)
    },
    delayNext() {
      existing = Promise.withResolvers()
      return existing.promise
    },
    close: () => new Promise((done) => server.close(() => done())),
  }
}
