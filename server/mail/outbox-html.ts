import { formatDateAndTime } from '#domain/kernel/language/dates.ts'
import type { Language } from '#domain/kernel/language/language.ts'
import { escapeHtml } from '#server/platform/html/escape-html.ts'
import type { OutboxRow } from './outbox-pages.sql.ts'
import { outboxPages } from './outbox-pages.texts.ts'

/** What these pages need from the portal. */
export interface OutboxSite {
  timeZone: string
  bySmtp: boolean
  language: Language
  /** The path below which the portal is served. */
  basePath: string
}

/** The list of emails, newest first. */
export function outboxListHtml(mails: readonly OutboxRow[], site: OutboxSite): string {
  const rows = mails.map(
    (mail) => `<tr>
      <td>${escapeHtml(time(mail, site))}</td>
      <td>${escapeHtml(mail.to_address)}</td>
      <td><a href="${site.basePath}/outbox/${mail.id}">${escapeHtml(mail.subject ?? state(mail, site))}</a>${mail.subject && (mail.status === 'failed' || mail.status === 'refused') ? ` (${escapeHtml(outboxPages(site).failed)})` : ''}</td>
    </tr>`,
  )
  const table = `<table>
    <thead><tr><th scope="col">${outboxPages(site).time}</th><th scope="col">${outboxPages(site).to}</th><th scope="col">${outboxPages(site).subject}</th></tr></thead>
    <tbody>${rows.join('')}</tbody>
  </table>`
  return page(
    site,
    outboxPages(site).title,
    `<h1>${outboxPages(site).title}</h1>
    <p>${site.bySmtp ? outboxPages(site).explainSmtp : outboxPages(site).explain}</p>
    ${mails.length > 0 ? table : `<p>${outboxPages(site).none}</p>`}`,
  )
}

/** One email, as HTML and as plain text. Its HTML runs no scripts and cannot access the portal. Its links work. */
export function outboxMailHtml(mail: OutboxRow, site: OutboxSite): string {
  const subject = mail.subject ?? state(mail, site)
  return page(
    site,
    subject,
    `<p><a href="${site.basePath}/outbox">${outboxPages(site).back}</a></p>
    <h1>${escapeHtml(subject)}</h1>
    <dl>
      <dt>${outboxPages(site).to}</dt><dd>${escapeHtml(mail.to_address)}</dd>
      <dt>${outboxPages(site).time}</dt><dd>${escapeHtml(time(mail, site))}</dd>
    </dl>
    ${mail.html === null || mail.text === null ? `<p>${mail.status === 'sent' ? outboxPages(site).notKept : state(mail, site)}</p>` : content(mail.html, mail.text, site)}
    ${filesOf(mail, site)}`,
  )
}

function content(html: string, text: string, site: OutboxSite): string {
  // Links leave the frame, so that a verification link opens its own page. Mail programs open new windows.
  const framed = html.replaceAll(' target="_blank"', ' target="_top"')
  return `<h2>${outboxPages(site).asHtml}</h2>
    <iframe title="${outboxPages(site).asHtml}" sandbox="allow-top-navigation-by-user-activation" srcdoc="${escapeHtml(framed)}"></iframe>
    <h2>${outboxPages(site).asText}</h2>
    <pre>${escapeHtml(text)}</pre>`
}

function filesOf({ files }: OutboxRow, site: OutboxSite): string {
  return files
    .map(
      ({ name, text }) =>
        `<h2>${escapeHtml(outboxPages(site).file({ name }))}</h2><pre>${escapeHtml(text)}</pre>`,
    )
    .join('')
}

function state({ status }: OutboxRow, site: OutboxSite): string {
  if (status === 'dropped') return outboxPages(site).dropped
  return status === 'failed' || status === 'refused' ? outboxPages(site).failed : outboxPages(site).waiting
}

function time({ created_at: instant }: OutboxRow, { timeZone, language }: OutboxSite): string {
  return formatDateAndTime('short', instant, timeZone, language)
}

function page(site: OutboxSite, title: string, body: string): string {
  return `<!doctype html>
<html lang="${site.language.tag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body><main>${body}</main></body>
</html>`
}

// The design system's colors and sizes. These pages work without the app.
const style = `
:root { color-scheme: light dark; --bg: #F2F5F0; --surface: #FFF; --ink: #17251F; --ink-2: #43524B; --link: #14594A; --line: #D6DDD5; --ring: #10201B }
@media (prefers-color-scheme: dark) {
  :root { --bg: #101915; --surface: #18231E; --ink: #EEF3EE; --ink-2: #C5D0C9; --link: #9ADCC4; --line: #31423A; --ring: #F5BC49 }
}
* { box-sizing: border-box }
body { margin: 0; background: var(--bg); color: var(--ink); font: 1.125rem/1.55 'Atkinson Hyperlegible Next Variable', Verdana, system-ui, sans-serif }
main { max-width: 1200px; margin: 0 auto; padding: 24px 20px 64px }
h1 { font-size: 1.75rem; line-height: 1.3; overflow-wrap: anywhere }
h2 { font-size: 1.4rem; margin-top: 2rem }
p, dt { color: var(--ink-2) }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; margin: 0 }
dd { margin: 0; overflow-wrap: anywhere }
a { color: var(--link); text-underline-offset: 3px }
a:focus-visible { outline: 3px solid var(--ring); outline-offset: 3px; border-radius: 6px }
main > p a { display: inline-block; padding: 10px 0 }
table { width: 100%; border-collapse: separate; border-spacing: 0; overflow: hidden; background: var(--surface); border: 1px solid var(--line); border-radius: 16px }
th, td { padding: 12px 16px; text-align: left; vertical-align: middle; border-bottom: 1px solid var(--line); overflow-wrap: anywhere }
tbody tr:last-child td { border-bottom: 0 }
td a { display: inline-block; min-height: 44px; padding: 8px 0 }
iframe { width: 100%; height: 760px; border: 1px solid var(--line); border-radius: 16px; background: #FFF }
pre { padding: 24px; background: var(--surface); border: 1px solid var(--line); border-radius: 16px; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit }
@media (max-width: 47.99em) {
  table, tbody, tr, td { display: block } thead { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden }
  td { border: 0; padding: 4px 16px } tr { padding: 8px 0; border-bottom: 1px solid var(--line) }
}`
