import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail server that takes nothing until it is told to. */
export interface StubbornMailServer {
  url: string
  /** From now on it takes what it is given. */
  accept(): void
  /** But never for this address. */
  refuseFor(address: string): void
  /** Whose mails it took. */
  receivers: string[]
  close(): Promise<void>
}

export async function startStubbornMailServer(): Promise<StubbornMailServer> {
  const receivers: string[] = []
  const unknown = new Set<string>()
  let accepts = false
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
      stream.resume()
      stream.on('end', () => {
        receivers.push(...envelope.rcptTo.map(({ address }) => address))
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
    refuseFor: (address) => void unknown.add(address),
    receivers,
    close: () => new Promise((done) => server.close(() => done())),
  }
}
