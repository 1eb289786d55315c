import { defaultLanguage, type Language } from '#domain/kernel/language/language.ts'
import { pathPrefix } from '#domain/kernel/language/language-path.rule.ts'
import { phoneHref } from '#domain/kernel/text/linked-text.rule.ts'
import { escapeHtml } from '#server/platform/html/escape-html.ts'
import { noAppTexts } from './no-app.texts.ts'

interface Helpers {
  organisationName: string
  help: { phone: string | null; hours: string | null; email: string | null }
}

/** The page's content until the app loads. People see it if scripts are off, blocked or missing (web/index.html). */
export function noAppPage({ organisationName, help }: Helpers, language: Language): string {
  const texts = noAppTexts({ language })
  const ways = waysOf(help, language)
  return `<main class="no-app">
        <h1>${texts.heading({ organisation: escapeHtml(organisationName) })}</h1>
        <p>${texts.why}</p>
        <p>${ways ? texts.help({ ways }) : texts.helpByPhone}</p>
      </main>`
}

function waysOf({ phone, hours, email }: Helpers['help'], language: Language): string {
  const texts = noAppTexts({ language })
  return [
    ...(phone
      ? [
          texts.call({
            link: `<a href="${escapeHtml(phoneHref(phone))}">${escapeHtml(phone)}</a>${hours ? ` (${escapeHtml(hours)})` : ''}`,
          }),
        ]
      : []),
    ...(email
      ? [texts.write({ link: `<a href="mailto:${escapeHtml(email)}">${escapeHtml(email)}</a>` })]
      : []),
  ].join(` ${texts.or} `)
}

/** Like `noAppPage`, for a page whose frame alone is server-rendered. */
export const noAppInstead = (helpers: Helpers, language: Language): string =>
  `<div id="no-app-note" class="no-app-instead">${noAppPage(helpers, language)}</div>`

/** A note below a server-rendered page. The page and its links work, and the note says what needs a script. */
export function noAppNote({ help }: Pick<Helpers, 'help'>, language: Language): string {
  const texts = noAppTexts({ language })
  const by = waysOf(help, language)
  return `<aside id="no-app-note" class="no-app-note" aria-label="${texts.label}">
      <p>${texts.note}${by ? ` ${texts.noteHelp({ ways: by })}` : ''}</p>
    </aside>`
}

/** The app's page (web/index.html) in another language than the original. */
export function pageInLanguage(page: string, language: Language): string {
  const texts = noAppTexts({ language })
  return page
    .replace(`<html lang="${defaultLanguage}">`, `<html lang="${language.code}">`)
    .replace(/<title>[^<]*<\/title>/, `<title>${texts.title}</title>`)
    .replace(/(<meta name="description" content=")[^"]*"/, `$1${texts.description}"`)
    .replace('/app.webmanifest"', `${pathPrefix(language.code)}/app.webmanifest"`)
    .replace(/(role="status">)[^<]*</, `$1${texts.loading}<`)
}
