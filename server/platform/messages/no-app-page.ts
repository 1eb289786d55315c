import { phoneHref } from '#domain/kernel/linked-text.rule.ts'
import { escapeHtml } from '#server/platform/html/escape-html.ts'

interface Helpers {
  organisationName: string
  help: { phone: string | null; hours: string | null; email: string | null }
}

/** What stands on the page until the app does: seen where scripts are off, blocked or do not come (web/index.html). */
export function noAppPage({ organisationName, help }: Helpers): string {
  const by = waysOf(help)
  return `<main class="no-app">
        <h1>${escapeHtml(organisationName)}: this page has not opened</h1>
        <p>It needs JavaScript, which is turned off or blocked in this browser, or the connection is very slow. Please allow scripts for this site and load the page again.</p>
        <p>${by ? `Or ${by}: we tell you about our classes and register you by phone.` : 'Or call us: we tell you about our classes and register you by phone.'}</p>
      </main>`
}

function waysOf({ phone, hours, email }: Helpers['help']): string {
  return [
    ...(phone
      ? [
          `call <a href="${escapeHtml(phoneHref(phone))}">${escapeHtml(phone)}</a>${hours ? ` (${escapeHtml(hours)})` : ''}`,
        ]
      : []),
    ...(email ? [`write to <a href="mailto:${escapeHtml(email)}">${escapeHtml(email)}</a>`] : []),
  ].join(' or ')
}

/** The same below a page that the server has drawn: it can be read and followed, and this is what needs a script. */
export function noAppNote({ help }: Pick<Helpers, 'help'>): string {
  const by = waysOf(help)
  return `<aside id="no-app-note" class="no-app-note" aria-label="Without JavaScript">
      <p>You can read this page and follow its links. Registering, filters and your account need JavaScript, which is turned off or blocked in this browser, or has not come.${by ? ` You can also ${by}: we register you by phone.` : ''}</p>
    </aside>`
}
