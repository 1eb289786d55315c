import type { Server } from 'node:http'
import { startTexts } from '#server/platform/messages/start-texts.ts'
import { StartRefused } from '#server/platform/process/start-rejected.ts'

/** Listens, or throws StartRefused with what to do. Answers the port, which the system chose when it was asked for 0. */
export function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const { code } = error
      if (code === 'EADDRINUSE') reject(new StartRefused(startTexts.portTaken(port)))
      else if (code === 'EACCES') reject(new StartRefused(startTexts.portForbidden(port)))
      else if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
        reject(new StartRefused(startTexts.hostWrong(host)))
      else reject(error)
    })
    server.listen(port, host, () => {
      const address = server.address()
      resolve(address !== null && typeof address === 'object' ? address.port : port)
    })
  })
}
