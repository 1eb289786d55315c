import { classesPath } from '#domain/kernel/address/visit-path.ts'
import { pathIn, splitLanguage } from '#domain/kernel/language/language-path.rule.ts'
import { languages } from '#domain/kernel/language/languages.ts'
import { shownName } from '#domain/kernel/person/shown-name.rule.ts'
import { basePathOf } from '#server/platform/config/base-path.ts'
import type { Deps } from '#server/platform/graphql/context.ts'
import { everyone } from '#server/platform/graphql/policy.ts'
import { openTo, type Route } from '#server/platform/http/route.ts'
import { installedAppTexts } from '#server/platform/messages/installed-app.texts.ts'

/** Where pages link to it. In another language it is below that language's path. */
export const manifestPath = '/app.webmanifest'

/** GET /app.webmanifest: name, look and start page of the portal when it is installed on a phone. */
export function createAppManifestRoute({ db, config }: Deps): Route {
  const base = basePathOf(config)
  return openTo(everyone, async (request, response, url) => {
    const { code, pathname } = splitLanguage(url.pathname)
    if (pathname !== manifestPath || !['GET', 'HEAD'].includes(request.method ?? '')) return false
    const { organisation_name: own } = await db
      .selectFrom('site_settings')
      .select('organisation_name')
      .executeTakeFirstOrThrow()
    const name = shownName(own, config.publicUrl)
    const texts = installedAppTexts({ language: languages[code] })
    const start = base + pathIn(code, '/')
    const icon = (file: string, sizes: string, purpose: 'any' | 'maskable') => ({
      src: `${base}/icons/${file}.png`,
      sizes,
      type: 'image/png',
      purpose,
    })
    const manifest = {
      // The same app, no matter in which language it was installed.
      id: `${base}/`,
      name,
      short_name: name.length > 20 ? texts.shortName : name,
      description: texts.description,
      lang: code,
      dir: 'ltr',
      start_url: start,
      scope: `${base}/`,
      display: 'standalone',
      background_color: '#ffffff',
      theme_color: '#ffffff',
      icons: [
        icon('icon-192', '192x192', 'any'),
        icon('icon-512', '512x512', 'any'),
        icon('maskable-512', '512x512', 'maskable'),
      ],
      shortcuts: [{ name: texts.myClasses, url: base + pathIn(code, classesPath(null)) }],
    }
    response
      .writeHead(200, {
        'content-type': 'application/manifest+json; charset=utf-8',
        'cache-control': 'no-cache',
      })
      .end(request.method === 'HEAD' ? undefined : JSON.stringify(manifest))
    return true
  })
}
