import { phoneHref } from '#domain/kernel/linked-text.rule.ts'
import { escapeHtml } from '#server/platform/html/escape-html.ts'

interface Helpers {
  organisationName: string
  help: { phone: string | null; hours: string | null; email: string | null }
}

/** What stands on the page until the app does: seen where scripts are off, blocked or do not come (web/index.html). */
export function noAppPage({ organisationName, help: { phone, hours, email } }: Helpers): string {
  const by = [
    ...(phone
      ? [
          `call <a href="${escapeHtml(phoneHref(phone))}">${escapeHtml(phone)}</a>${hours ? ` (${escapeHtml(hours)})` : ''}`,
        ]
      : []),
    ...(email ? [`write to <a href="mailto:${escapeHtml(email)}">${escapeHtml(email)}</a>`] : []),
  ].join(' or ')
  return `<main class="no-app">
        <h1>${escapeHtml(organisationName)}: this page has not opened</h1>
        <p>It needs JavaScript, which is turned off or blocked in this browser, or the connection is very slow. Please allow scripts for this site and load the page again.</p>
        <p>${by ? `Or ${by}: we tell you about our classes and register you by phone.` : 'Or call us: we tell you about our classes and register you by phone.'}</p>
      </main>`
}
