import { describe, expect, it } from 'vitest'
import { languageTags } from '#domain/kernel/language/language.ts'
import { languages } from '#domain/kernel/language/languages.ts'
import { outsideBrackets } from '#domain/kernel/language/testing/pseudo-language.ts'
import type { MailSite } from '#server/platform/mail/mail-template.ts'
import { renderMail } from '#server/platform/mail/render-mail.ts'
import { addPseudoFrench, pseudoFrench } from '#server/testing/builders/pseudo-locale.ts'
import { mailTemplates } from './manifests.ts'
import { mailExamples } from './testing/mail-examples.ts'

const site: MailSite = {
  language: pseudoFrench,
  organisationName: '&&',
  logo: null,
  publicUrl: 'https://1.2',
  pagesUrl: 'https://1.2',
  timeZone: 'America/New_York',
  senderName: '&&',
  replyTo: '1@2.3',
  helpPhone: null,
  senderAddress: '1@2.3',
  calendarId: '4',
  linkSecret: '5',
  linkNumber: 0,
  helped: null,
}

const letter = { to: '1@2.3', writtenAt: new Date('2026-11-20T12:00:00Z') }

/** A possible name of a person or a class. It must not act as a text of ours, a pattern or an element. */
const tricky = '{{count}} {{ title }} $& $1 <q>'
const asWritten = (text: string) => text.replaceAll(/#\d/g, () => tricky)
/** The same data, with this in place of what people wrote in the examples. */
function withWritten(value: unknown): unknown {
  if (typeof value === 'string') return asWritten(value)
  if (Array.isArray(value)) return value.map(withWritten)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withWritten(one)]))
}
/** The hidden preview text of an email. */
const previewOf = (html: string) =>
  /display:none[^>]*>([^<]*)</.exec(html)![1]!.replaceAll('\u200c', '').trim()
const unfolded = (file: string) => file.replaceAll(/\r\n[ \t]/g, '')

addPseudoFrench()

describe('an email', () => {
  it.each(Object.entries(mailExamples))(
    '%s takes all its text from the catalog, even in an added language',
    async (kind, data) => {
      for (const one of data) {
        const { subject, text, html } = await renderMail(mailTemplates, kind, one as never, site, letter)
        const written = `${subject} ${text.replace(/https:\S+/g, '')}`.replace(/\s+/g, ' ')
        expect(outsideBrackets(written), written).not.toMatch(/\p{L}/u)
        expect(html).toContain('lang="fr"')
      }
    },
  )

  it.each(Object.entries(mailExamples))(
    '%s and its calendar files contain user text unchanged',
    async (kind, data) => {
      for (const tag of languageTags)
        for (const one of data) {
          const render = (notified: unknown, name: string) => {
            const helped = { userId: 9, firstName: name }
            const from = { ...site, language: languages[tag], organisationName: name, helped }
            return renderMail(mailTemplates, kind, notified as never, from, letter, false)
          }
          const fallback = await render(one, '#8')
          const { subject, text, html, files } = await render(withWritten(one), tricky)
          expect(subject).toBe(asWritten(fallback.subject))
          expect(text).toBe(asWritten(fallback.text))
          expect(files.map((file) => unfolded(file.text))).toEqual(
            fallback.files.map((file) => asWritten(unfolded(file.text))),
          )
          expect(html).not.toContain('<q>')
        }
    },
  )

  it.each(Object.entries(mailExamples).filter(([kind]) => kind !== 'rosterMessage'))(
    '%s names no class or person in its subject and preview, which do not repeat each other',
    async (kind, data) => {
      for (const tag of languageTags)
        for (const one of data) {
          const from = { ...site, language: languages[tag], helped: { userId: 9, firstName: '#8' } }
          const { subject, html } = await renderMail(mailTemplates, kind, one as never, from, letter, false)
          const preview = previewOf(html)
          expect(preview).not.toBe('')
          expect(`${subject} ${preview}`).not.toMatch(/#\d|&&/)
          expect(preview).not.toContain(subject)
        }
    },
  )

  it.each([
    ['by reply or phone', '1@2.3', '(703) 555-0100', 'Reply to this email, or call (703)\u00a0555-0100.'],
    ['by reply if there is no phone number', '1@2.3', null, 'Reply to this email.'],
    [
      'by phone if replies reach no one',
      null,
      '(703) 555-0100',
      'Call (703)\u00a0555-0100. No one reads replies',
    ],
    ['not at all if neither exists', null, null, 'No one reads replies to this email.'],
  ])('names the sender and how to reply: %s', async (_sentence, replyTo, helpPhone, says) => {
    const from = { ...site, language: languages.en, organisationName: 'Hope House', replyTo, helpPhone }
    const { text } = await renderMail(mailTemplates, 'addressTaken', {} as never, from, letter, false)
    expect(text).toContain(
      `This email is from Hope House. ${helpPhone || replyTo ? 'Questions? ' : ''}${says}`,
    )
  })
})
