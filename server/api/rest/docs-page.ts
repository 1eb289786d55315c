import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { z } from 'zod'
import { apiScopes } from '#domain/api/api-scopes.ts'
import { defaultLanguage } from '#domain/kernel/language/language.ts'
import { errorCodes } from '#domain/manifests.ts'
import { escapeHtml } from '#server/platform/html/escape-html.ts'
import { docsTexts } from './docs.texts.ts'
import type { AnyOperation } from './operations/operation.ts'
import { operations } from './operations/operations.ts'
import { statusOf } from './problem.ts'

/** The document as an HTML page, without a script and with only this style. Made when someone first opens it. */
export function createDocsPage(docs: string) {
  let html: string | undefined
  const styleHash = createHash('sha256').update(style).digest('base64')
  return (request: IncomingMessage, response: ServerResponse): void => {
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    })
    html ??= docsHtml(docs)
    response.end(request.method === 'HEAD' ? undefined : html)
  }
}

const style = `
:root { color-scheme: light dark; font: 1.0625rem/1.55 system-ui, sans-serif }
body { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1.25rem 4rem; overflow-wrap: break-word }
h1, h2, h3 { line-height: 1.2; margin: 2.5rem 0 .75rem } h1 { margin-top: 1rem }
code, pre { font: .9375rem/1.5 ui-monospace, monospace } pre { overflow: auto; padding: .75rem 1rem; border: 1px solid; border-radius: .5rem }
table { border-collapse: collapse; width: 100% } th, td { text-align: left; vertical-align: top; padding: .4rem .5rem .4rem 0; border-bottom: 1px solid GrayText }
a { color: LinkText } :focus-visible { outline: 3px solid Highlight; outline-offset: 2px }
nav li, summary { padding: .35rem 0 } summary { cursor: pointer }
.skip:not(:focus) { position: absolute; left: -999em }
section { border-top: 2px solid; margin-top: 2.5rem }
`

function docsHtml(docs: string): string {
  const tags = [...new Set(operations.map(({ tag }) => tag))]
  const of = (tag: string) => operations.filter((one) => one.tag === tag)
  return `<!doctype html>
<html lang="${defaultLanguage}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(docsTexts.title)}</title><style>${style}</style></head>
<body><a class="skip" href="#routes">${escapeHtml(docsTexts.skip)}</a>
<header><h1>${escapeHtml(docsTexts.title)}</h1><p>${escapeHtml(docsTexts.intro)}</p>
<p><a href="${escapeHtml(docs.replace(/docs$/, 'openapi.json'))}">${escapeHtml(docsTexts.download)}</a></p></header>
<nav aria-label="${escapeHtml(docsTexts.contents)}"><ul>${operations
    .map((one) => `<li><a href="#${one.id}"><code>${nameOf(one)}</code></a> ${escapeHtml(one.summary)}</li>`)
    .join('')}</ul></nav>
<main id="routes"><h2>${escapeHtml(docsTexts.loggingIn)}</h2><p>${inline(docsTexts.bearer(apiScopes))}</p>
${tags.map((tag) => `<h2>${escapeHtml(tag)}</h2>${of(tag).map(operationHtml).join('')}`).join('')}
<h2 id="refusals">${escapeHtml(docsTexts.refusals)}</h2><p>${escapeHtml(docsTexts.errorsIntro)}</p>
<table><thead><tr><th scope="col">${docsTexts.code}</th><th scope="col">${docsTexts.status}</th><th scope="col">${docsTexts.sentence}</th></tr></thead><tbody>
${errorCodes.map((code) => `<tr id="${code}"><th scope="row"><code>${code.replaceAll('_', '_<wbr>')}</code></th><td>${statusOf(code)}</td><td>${escapeHtml(docsTexts.problem[statusOf(code)] ?? '')}</td></tr>`).join('')}
</tbody></table></main></body></html>`
}

const nameOf = ({ method, path }: AnyOperation) => `${method.toUpperCase()} ${escapeHtml(`/api/v1${path}`)}`
/** Text between backticks is code. */
const inline = (text: string) => escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>')

function operationHtml(one: AnyOperation): string {
  const { id, summary, description, scope, body, response } = one
  return `<section aria-labelledby="${id}"><h3 id="${id}"><code>${nameOf(one)}</code></h3>
<p>${escapeHtml(summary)}</p>${description ? `<p>${inline(description)}</p>` : ''}<p>${inline(docsTexts.scope(scope))}</p>
${parametersHtml(one)}
${body ? schemaHtml(docsTexts.body, body, 'input') : ''}${schemaHtml(docsTexts.answer, response, 'output')}</section>`
}

function parametersHtml({ params, query }: AnyOperation): string {
  const rows = [
    ...Object.entries(propertiesOf(params)).map((one) => ['path', ...one] as const),
    ...Object.entries(propertiesOf(query)).map((one) => ['query', ...one] as const),
  ]
  if (rows.length === 0) return ''
  return `<h4>${docsTexts.parameters}</h4><table><thead><tr><th scope="col">${docsTexts.name}</th><th scope="col">${docsTexts.where}</th><th scope="col">${docsTexts.what}</th></tr></thead><tbody>
${rows.map(([where, name, { type, description }]) => `<tr><th scope="row"><code>${name}</code></th><td>${where}</td><td>${escapeHtml([String(type ?? ''), description].filter(Boolean).join('. '))}</td></tr>`).join('')}
</tbody></table>`
}

interface Property {
  type?: unknown
  description?: string
}
function propertiesOf(schema: z.ZodObject | undefined): Record<string, Property> {
  if (!schema) return {}
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return (json.properties ?? {}) as Record<string, Property>
}

function schemaHtml(title: string, schema: z.ZodType, io: 'input' | 'output'): string {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' })
  const text = JSON.stringify(json, null, 2)
  return `<details><summary>${title}</summary><pre tabindex="0" role="region" aria-label="${title}">${escapeHtml(text)}</pre></details>`
}
