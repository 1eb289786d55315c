import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '#server/app.ts'
import type { Render } from '#server/platform/ssr/rendered-page.ts'
import type { Portal } from './portal.ts'

// By its path: the server and its tests know the web app only as a build, except for where its sources are.
const source = new URL('../../web/app/ssr/render-page.tsx', import.meta.url).pathname

/** The web app's own renderer, from its sources. The portal runs the build, in a thread. */
export async function loadRender(): Promise<Render> {
  const { renderPage } = (await import(/* @vite-ignore */ source)) as { renderPage: Render }
  return renderPage
}

export interface SsrServer {
  url: string
  close(): void
}

/** A server of the portal that sends rendered pages. `draw` replaces the web app's renderer. */
export async function startSsrServer({ deps }: Portal, render: Render): Promise<SsrServer> {
  const webRoot = mkdtempSync(join(tmpdir(), 'web-'))
  const index = readFileSync(new URL('../../web/index.html', import.meta.url), 'utf8')
  writeFileSync(join(webRoot, 'index.html'), index)
  const { server } = createApp(deps, { webRoot, render })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections()
      server.close()
      rmSync(webRoot, { recursive: true })
    },
  }
}
