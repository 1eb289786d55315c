import type { IncomingMessage } from 'node:http'
import { languageAtFirst } from '#domain/kernel/language/choose-language.rule.ts'
import { defaultLanguage, type Language } from '#domain/kernel/language/language.ts'
import { splitLanguage } from '#domain/kernel/language/language-path.rule.ts'
import { languages } from '#domain/kernel/language/languages.ts'
import { smallPageTexts } from '#server/platform/messages/small-page.texts.ts'

/**
 * The language of what is shown instead of a page: that of its address, else the one chosen before, else the browser's.
 */
export function languageOfRequest({ url, headers }: Pick<IncomingMessage, 'url' | 'headers'>): Language {
  const { code } = splitLanguage((url ?? '/').split('?')[0]!)
  const tag = code === defaultLanguage ? languageAtFirst(headers.cookie, headers['accept-language']) : code
  return languages[tag]
}

/** A page that reloads automatically, while the portal starts or is briefly unavailable. */
export function pageThatComesAgain(
  request: IncomingMessage,
  which: 'starting' | 'away',
  afterSeconds: number,
): string {
  const language = languageOfRequest(request)
  const { title, text } = smallPageTexts({ language })[which]
  return (
    `<!doctype html><html lang="${language.code}"><meta charset="utf-8"><meta http-equiv="refresh" content="${afterSeconds}">` +
    `<meta name="viewport" content="width=device-width"><title>${title}</title><p>${text}</p></html>`
  )
}

/** Plain text for a failure before any page was made. The id is the one in the log. */
export function errorPage(request: IncomingMessage, requestId: string | undefined): string {
  const texts = smallPageTexts({ language: languageOfRequest(request) })
  return requestId ? `${texts.fault}\n\n${texts.faultNumber({ requestId })}` : texts.fault
}
