import { logoNamed, logoRequested, logoTypes } from '#domain/kernel/address/logo-name.rule.ts'
import type { Deps } from '#server/platform/graphql/context.ts'
import { openTo, type Route } from '#server/platform/http/route.ts'
import { selectLogo } from './logo.sql.ts'
import { maySeeSite } from './settings.policy.ts'

/** GET /pictures/mark-….png: the organization's logo, for pages, emails and prints. */
export function createLogoRoute({ db }: Pick<Deps, 'db'>): Route {
  return openTo(maySeeSite, async ({ method = '' }, response, { pathname }) => {
    const name = ['GET', 'HEAD'].includes(method) ? logoRequested(pathname) : null
    const content = name && (await selectLogo(db, name))
    const logo = logoNamed(name)
    if (!content || !logo) return false
    response
      .writeHead(200, {
        'content-type': logoTypes[logo.ending],
        'content-length': content.length,
        'cache-control': 'public, max-age=31536000, immutable',
        // If opened directly, it can only act as a picture.
        'content-security-policy': "default-src 'none'; sandbox",
      })
      .end(method === 'HEAD' ? undefined : content)
    return true
  })
}
