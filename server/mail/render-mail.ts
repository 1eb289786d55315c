import { render, toPlainText } from '@react-email/render'
import { mailKinds } from './mail-kinds.ts'
import type { MailSite, MailTemplate } from './mail-template.ts'

export interface RenderedMail {
  subject: string
  html: string
  text: string
}

/** The mail as it is sent. Throws for a kind that no feature knows (a newer server put it in; it can wait). */
export async function renderMail(kind: string, data: unknown, site: MailSite): Promise<RenderedMail> {
  const templates: Record<string, MailTemplate<never>> = mailKinds
  const template = Object.hasOwn(templates, kind) ? templates[kind] : undefined
  if (!template) throw new Error(`No template for mail of kind ${kind}`)
  // The type of the data was checked when addMail put it in; here it comes back from JSON.
  const known = data as never
  const html = await render(template.body(known, site))
  return { subject: template.subject(known, site), html, text: plainText(html) }
}

function plainText(html: string): string {
  return toPlainText(html, {
    wordwrap: 76,
    selectors: [
      { selector: 'h1', options: { uppercase: false } },
      // The button's line names its address already.
      { selector: '[data-skip-in-text=true]', format: 'skip' },
      { selector: 'a', options: { linkBrackets: false, hideLinkHrefIfSameAsText: true } },
    ],
  }).trim()
}
