import { render, toPlainText } from '@react-email/render'
import { writeCalendarFile } from '#server/platform/calendar-file/calendar-file.ts'
import type { Deps } from '#server/platform/graphql/context.ts'
import type { AnyMailTemplate, MailMessage, MailSite, MailTemplates } from './mail-template.ts'
import type { PresentedMail } from './present-classes.ts'

export interface RenderedMail {
  subject: string
  html: string
  text: string
  files: MailFile[]
}

/** A calendar file as it is attached to an email. */
export interface MailFile {
  name: string
  method: 'PUBLISH' | 'REQUEST' | 'CANCEL'
  text: string
}

/** The current data of an email whose turn has come. Null if it must no longer be sent. */
export async function currentData(
  { db, mailTemplates }: Pick<Deps, 'db' | 'mailTemplates'>,
  kind: string,
  data: unknown,
  now: Date,
): Promise<unknown> {
  const { current } = templateOf(mailTemplates, kind)
  return current ? current(db, data as never, now) : data
}

/**
 * Renders the email as it is sent, with text lines of at most this many characters. Throws for an unknown kind: a newer
 * server added it, so it can wait.
 */
export async function renderMail(
  templates: MailTemplates,
  kind: string,
  data: PresentedMail,
  site: MailSite,
  letter: MailMessage,
  lineLength: number | false = 76,
): Promise<RenderedMail> {
  const template = templateOf(templates, kind)
  // addMail checked the type of the data. Here it comes back from JSON.
  const known = data as never
  const html = await render(template.body(known, site))
  const files = template.files?.(known, site, letter) ?? []
  return {
    subject: template.subject(known, site),
    html,
    text: plainText(html, lineLength),
    files: files.map(({ name, calendar }) => ({
      name,
      method: calendar.method,
      text: writeCalendarFile(calendar),
    })),
  }
}

/** The template's properties of this kind of email. None for a kind that no topic knows. */
export function traitsOf(
  templates: MailTemplates,
  kind: string,
): Pick<AnyMailTemplate, 'ownsKey' | 'forgetsReceiver' | 'toUnverified' | 'followsReceiver' | 'comesAgain'> {
  return Object.hasOwn(templates, kind) ? templateOf(templates, kind) : {}
}

/** The kinds of which nothing is stored after sending. */
export function farewellKinds(templates: MailTemplates): string[] {
  return Object.keys(templates).filter((kind) => traitsOf(templates, kind).forgetsReceiver)
}

function templateOf(templates: Readonly<Record<string, AnyMailTemplate>>, kind: string): AnyMailTemplate {
  const template = Object.hasOwn(templates, kind) ? templates[kind] : undefined
  if (!template) throw new Error(`No template for mail of kind ${kind}`)
  return template
}

function plainText(html: string, lineLength: number | false): string {
  return toPlainText(html, {
    wordwrap: lineLength,
    selectors: [
      { selector: 'h1', options: { uppercase: false } },
      { selector: 'a', options: { linkBrackets: false, hideLinkHrefIfSameAsText: true } },
    ],
  }).trim()
}
