import type { ServerResponse } from 'node:http'
import { basePathOf } from '#server/platform/config/base-path.ts'
import type { Deps } from '#server/platform/graphql/context.ts'
import { readSiteTimeZone } from '#server/platform/graphql/site-time/site-date-time.ts'
import { openTo, type Route } from '#server/platform/http/route.ts'
import { mayOpenOutbox } from './mail.policy.ts'
import { linksIn } from './mail-links.ts'
import { outboxListHtml, outboxMailHtml } from './outbox-html.ts'
import { isDemo, type OutboxRow, selectMail, selectNewest } from './outbox-pages.sql.ts'

/**
 * /outbox, /outbox/{id} and /outbox.json?to={address}: the emails in the database. In demo mode outside production,
 * they are open to everyone. Otherwise they redirect to the mail log, where administrators read emails without the keys
 * in them (docs/rules/records.md), and programs get nothing.
 */
export function createOutboxPages({ db, config, language }: Pick<Deps, 'db' | 'config' | 'language'>): Route {
  return openTo(mayOpenOutbox, async (request, response, url) => {
    const [, id] = /^\/outbox(?:\/([^/]*))?$/.exec(url.pathname) ?? []
    const isJson = url.pathname === '/outbox.json'
    if (!isJson && !/^\/outbox(\/|$)/.test(url.pathname)) return false
    const isReading = request.method === 'GET' || request.method === 'HEAD'
    const isOpen = isReading && !config.production && (await isDemo(db))
    if (!isOpen)
      return isReading && !isJson ? toMailLog(response, basePathOf(config), id) : notFound(response)

    if (isJson) {
      const to = url.searchParams.get('to')
      const mails = to?.includes('\0') ? [] : await selectNewest(db, to)
      return sendJson(response, mails.filter(isReadable).map(asJson))
    }
    const site = {
      timeZone: await readSiteTimeZone(db),
      bySmtp: config.smtpUrl !== undefined,
      language,
      basePath: basePathOf(config),
    }
    if (url.pathname === '/outbox') {
      const mails = await selectNewest(db, null)
      return sendHtml(response, outboxListHtml(mails, site))
    }
    const mail = id && isId(id) ? await selectMail(db, Number(id)) : undefined
    return mail ? sendHtml(response, outboxMailHtml(mail, site)) : notFound(response)
  })
}

type ReadableMail = OutboxRow & { html: string; text: string; subject: string }

function isReadable(mail: OutboxRow): mail is ReadableMail {
  return mail.html !== null && mail.text !== null && mail.subject !== null
}

function asJson({ id, to_address: to, subject, text, html, files, created_at: createdAt }: ReadableMail) {
  return { id, to, subject, text, html, files, createdAt: createdAt.toISOString(), links: linksIn(html) }
}

const headers = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' https:; frame-ancestors 'none'; form-action 'none'",
  'referrer-policy': 'no-referrer',
}

function sendHtml(response: ServerResponse, html: string): true {
  response.writeHead(200, { ...headers, 'content-type': 'text/html; charset=utf-8' }).end(html)
  return true
}

function sendJson(response: ServerResponse, body: unknown): true {
  response.writeHead(200, { ...headers, 'content-type': 'application/json' }).end(JSON.stringify(body))
  return true
}

/** Redirects to the mail log. The route guard there checks who may read it. */
function toMailLog(response: ServerResponse, base: string, id: string | undefined): true {
  const location = id && isId(id) ? `${base}/admin/mail/${id}` : `${base}/admin/mail`
  response.writeHead(302, { location, 'cache-control': 'no-store' }).end()
  return true
}

function isId(text: string): boolean {
  return /^\d{1,9}$/.test(text)
}

function notFound(response: ServerResponse): true {
  response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('Not found.')
  return true
}
