import { defaultLanguage, knownLanguage, type LanguageTag } from '#domain/kernel/language/language.ts'
import { languages } from '#domain/kernel/language/languages.ts'
import type { Deps } from '#server/platform/graphql/context.ts'
import { escapeHtml } from '#server/platform/html/escape-html.ts'
import { openTo, type Route } from '#server/platform/http/route.ts'
import { maySearchClasses } from './browse.policy.ts'
import { embedTexts } from './embed-page.texts.ts'

/**
 * GET /embed: the embedded list for a frame on another site. It has no cookies and may be in any frame: clickjacking
 * cannot do anything with it.
 */
export function createEmbedRoute(deps: Pick<Deps, 'config'>): Route {
  const { publicUrl } = deps.config
  const script = `${publicUrl.replace(/\/$/, '')}/embed.js`
  const pageIn = (code: LanguageTag) =>
    `<!doctype html><html lang="${code}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(embedTexts({ language: languages[code] }).title)}</title><script src="${escapeHtml(new URL(script).pathname)}"></script></head><body><main><archway-classes by-address></archway-classes></main></body></html>`
  return openTo(maySearchClasses, (request, response, url) => {
    if (url.pathname !== '/embed') return false
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD' }).end()
      return true
    }
    const language = knownLanguage(url.searchParams.get('lang')) ?? defaultLanguage
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=3600',
      'content-security-policy':
        "default-src 'none'; script-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors *",
    })
    response.end(request.method === 'HEAD' ? undefined : pageIn(language))
    return true
  })
}
