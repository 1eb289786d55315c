/// <reference lib="webworker" />
import { defaultLanguage, languageTags } from '#domain/kernel/language/language.ts'
import { pathIn, splitLanguage } from '#domain/kernel/language/language-path.rule.ts'
import { readCached, savedAtHeader } from './cached-responses.ts'

// The app's empty page in each language. It is shown instead of any page if the network does not respond. It belongs to
// the files that this worker cached, so each version of the worker has its own.

/** The name that the server uses (server/platform/http/pages/web-pages.ts). */
const shellPath = '/index.html'

export function createShells({ base, entry, version }: { base: string; entry: string; version: string }) {
  const prefix = 'archway-shell-'
  const name = prefix + version
  const addressIn = (code: (typeof languageTags)[number]) => base + pathIn(code, shellPath)

  return {
    /** Requests and caches them. If the portal has another version by now, the cached ones stay. */
    async saveAll(): Promise<void> {
      const cache = await caches.open(name)
      for (const code of languageTags) {
        const response = await fetch(addressIn(code), { cache: 'no-store' }).catch(() => null)
        const html = response?.ok ? await response.text() : ''
        if (!response || !html.includes(entry)) continue
        const headers = new Headers({
          'content-type': 'text/html; charset=utf-8',
          [savedAtHeader]: String(Date.now()),
        })
        const policy = response.headers.get('content-security-policy')
        if (policy) headers.set('content-security-policy', policy)
        await cache.put(addressIn(code), new Response(html, { headers }))
      }
    },
    async deleteOtherVersions(): Promise<void> {
      for (const other of await caches.keys())
        if (other.startsWith(prefix) && other !== name) await caches.delete(other)
    },
    /** The page in the language of the requested URL, with the current clock. */
    async for(url: URL): Promise<Response | null> {
      const { code } = splitLanguage(url.pathname.slice(base.length) || '/')
      const cache = await caches.open(name)
      const shell = await cache.match(addressIn(code))
      if (!shell) return null
      const age = Date.now() - Number(shell.headers.get(savedAtHeader))
      const hasHostSession = (await readCached('/session', 'anyone')) !== null
      const html = (await shell.text())
        // The server's time when it sent the page, plus the time since then.
        .replace(
          /"serverNow":"([^"]+)"/,
          (_, then: string) => `"serverNow":"${new Date(Date.parse(then) + age).toISOString()}"`,
        )
        .replace(/"hostSession":(?:true|false)/, `"hostSession":${hasHostSession}`)
        .replace('window.portalConfig={', 'window.portalConfig={"kept":true,')
      return new Response(html, { headers: shell.headers })
    },
    /** Age of the cached page's content, in milliseconds. Infinity: there is none. */
    async age(): Promise<number> {
      const shell = await (await caches.open(name)).match(addressIn(defaultLanguage))
      return shell ? Date.now() - Number(shell.headers.get(savedAtHeader)) : Number.POSITIVE_INFINITY
    },
  }
}
