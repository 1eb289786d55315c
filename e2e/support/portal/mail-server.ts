import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

/** A real SMTP server that stores the email it accepts. */
export interface MailServer {
  url: string
  /** Accepts email from now on. */
  accept(): void
  /** Always rejects email to this address. */
  rejectFor(address: string): void
  /** The receivers of all accepted email. */
  receivers: string[]
  /** The raw emails to an address, the newest last. */
  for(address: string): string[]
  close(): Promise<void>
}

/** `accepts` false: it rejects all email until `accept()` is called. */
export async function startMailServer({ accepts: fromTheStart = true } = {}): Promise<MailServer> {
  const receivers: string[] = []
  const taken: { to: string; raw: string }[] = []
  const unknown = new Set<string>()
  let accepts = fromTheStart
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onMailFrom: (_address, _session, done) =>
      done(accepts ? null : Object.assign(new Error('Mailboxes are being moved'), { responseCode: 451 })),
    onRcptTo: ({ address }, _session, done) =>
      done(
        unknown.has(address) ? Object.assign(new Error('5.1.1 User unknown'), { responseCode: 550 }) : null,
      ),
    onData(stream, { envelope }, done) {
      void text(stream).then((raw) => {
        const addresses = envelope.rcptTo.map(({ address }) => address)
        taken.push(...addresses.map((to) => ({ to, raw })))
        receivers.push(...addresses)
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    accept: () => {
      accepts = true
    },
    rejectFor: (address) => void unknown.add(address),
    receivers,
    for: (address) => taken.filter(({ to }) => to === address).map(({ raw }) => raw),
    close: () => new Promise((done) => server.close(() => done())),
  }
}
