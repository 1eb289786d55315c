import type { Server } from 'node:http'
import { startTexts } from '#server/platform/messages/start-texts.ts'
import { StartRejected } from '#server/platform/process/start-rejected.ts'

/**
 * Listens on the port. Returns the port, which the system chooses for 0.
 *
 * @throws StartRejected with what to do
 */
export function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const { code } = error
      if (code === 'EADDRINUSE') reject(new StartRejected(startTexts.portTaken(port)))
      else if (code === 'EACCES') reject(new StartRejected(startTexts.portForbidden(port)))
      else if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
        reject(new StartRejected(startTexts.hostWrong(host)))
      else reject(error)
    })
    server.listen(port, host, () => {
      const address = server.address()
      resolve(address !== null && typeof address === 'object' ? address.port : port)
    })
  })
}
