import { defaultLanguage, languageTags } from '#domain/kernel/language/language.ts'
import { pathIn } from '#domain/kernel/language/language-path.rule.ts'
import type { Deps } from '#server/platform/graphql/context.ts'
import { escapeHtml } from '#server/platform/html/escape-html.ts'
import { openTo, type Route } from '#server/platform/http/route.ts'
import { maySearchClasses } from './browse.policy.ts'

/** The standard allows fifty thousand addresses per file. Each page has one in every language. */
const most = Math.floor(50_000 / languageTags.length)

/** Paths without anything for search engines: behind a login, or only for programs. */
const closed = ['account', 'admin', 'api', 'facilitator', 'graphql', 'logout', 'registration', 'waiting']

/** GET /robots.txt and /sitemap.xml: the public pages, each in every language. */
export function createSitemapRoute({ db, config, clock }: Deps): Route {
  const site = config.publicUrl.replace(/\/$/, '')
  const base = new URL(site).pathname.replace(/\/$/, '')

  async function paths(): Promise<string[]> {
    const [pages, series, classes] = await Promise.all([
      db.selectFrom('page').select('uri').orderBy('uri').execute(),
      db
        .selectFrom('course')
        .select('series_id')
        .distinct()
        .where('series_id', 'is not', null)
        .where('draft', '=', false)
        .where('starts_at', '>', clock.now())
        .orderBy('series_id')
        .execute(),
      db
        .selectFrom('course')
        .select('id')
        .where('draft', '=', false)
        .where('starts_at', '>', clock.now())
        .orderBy('starts_at')
        .orderBy('id')
        .limit(most)
        .execute(),
    ])
    return [
      '/',
      ...pages.map(({ uri }) => `/${uri}`),
      ...series.map(({ series_id }) => `/series/${series_id}`),
      ...classes.map(({ id }) => `/class/${id}`),
    ].slice(0, most)
  }

  return openTo(maySearchClasses, async (request, response, url) => {
    const isRobots = url.pathname === '/robots.txt'
    if (!isRobots && url.pathname !== '/sitemap.xml') return false
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const body = isRobots ? robots(site, base) : sitemap(site, await paths())
    response
      .writeHead(200, {
        'content-type': isRobots ? 'text/plain; charset=utf-8' : 'application/xml; charset=utf-8',
        'cache-control': 'public, max-age=3600',
      })
      .end(request.method === 'HEAD' ? undefined : body)
    return true
  })
}

function robots(site: string, base: string): string {
  const lines = languageTags.flatMap((code) =>
    closed.map((path) => `Disallow: ${base}${pathIn(code, `/${path}`)}`),
  )
  return ['User-agent: *', ...lines, '', `Sitemap: ${site}/sitemap.xml`, ''].join('\n')
}

function sitemap(site: string, paths: readonly string[]): string {
  const address = (code: (typeof languageTags)[number], path: string) =>
    escapeHtml(encodeURI(site + pathIn(code, path)))
  const alternate = (name: string, href: string) =>
    `<xhtml:link rel="alternate" hreflang="${name}" href="${href}"/>`
  const urls = paths.flatMap((path) => {
    const others = [
      ...languageTags.map((code) => alternate(code, address(code, path))),
      alternate('x-default', address(defaultLanguage, path)),
    ].join('')
    return languageTags.map((code) => `<url><loc>${address(code, path)}</loc>${others}</url>`)
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`
}
