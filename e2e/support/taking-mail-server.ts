import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

/** A mail server that takes all, and keeps what it took as it came. */
export async function startTakingMailServer() {
  const taken: { to: string; raw: string }[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData(stream, { envelope }, done) {
      void text(stream).then((raw) => {
        taken.push(...envelope.rcptTo.map(({ address }) => ({ to: address, raw })))
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    /** What came for an address, the newest last. */
    for: (address: string) => taken.filter(({ to }) => to === address).map(({ raw }) => raw),
    close: () => new Promise<void>((done) => server.close(() => done())),
  }
}
