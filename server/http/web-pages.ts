import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sirv from 'sirv'
import type { Route } from '#server/app.ts'
import type { Deps } from '#server/graphql/context.ts'

/** The built app: its files, and its one page for every other path, with what the app must know before it draws. */
export function createWebPages({ db, clock, config }: Deps, webRoot: string): Route {
  const files = sirv(webRoot, {
    gzip: true,
    brotli: true,
    etag: true,
    dev: false,
    setHeaders: (response, path) => {
      if (path.startsWith('/assets/'))
        response.setHeader('Cache-Control', 'public, max-age=31536000, immutable')
    },
  })
  const page = readFileSync(join(webRoot, 'index.html'), 'utf8')

  const servePage: Route = async (_request, response) => {
    const settings = await db.selectFrom('site_settings').selectAll().executeTakeFirstOrThrow()
    const portalConfig = {
      organisationName: settings.organisation_name,
      timeZone: settings.time_zone,
      links: settings.links,
      waiversUpdatedAt: settings.waivers_updated_at?.toISOString() ?? null,
      demo: settings.is_demo && !config.production,
      serverNow: clock.now().toISOString(),
    }
    // '<' is escaped, so that no setting can end the script element.
    const script = `<script>window.portalConfig=${JSON.stringify(portalConfig).replace(/</g, '\\u003c')}</script>`
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
      .end(page.replace('<!--portal-config-->', () => script))
    return true
  }

  return (request, response, url) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    if (url.pathname === '/' || url.pathname === '/index.html') return servePage(request, response, url)
    return new Promise((done, failed) => {
      response.once('close', () => done(true))
      files(request, response, () => {
        if (/\.\w+$/.test(url.pathname)) done(false)
        else Promise.resolve(servePage(request, response, url)).then(done, failed)
      })
    })
  }
}
