import { render, toPlainText } from '@react-email/render'
import { describe, expect, it } from 'vitest'
import { english } from '#domain/kernel/language/english.ts'
import { outsideBrackets } from '#domain/kernel/language/testing/pseudo-language.ts'
import type { MailSite } from '#server/platform/mail/mail-template.ts'
import { addPseudoFrench, pseudoFrench } from '#server/testing/builders/pseudo-locale.ts'
import { accountMails as texts } from './account-mails.texts.ts'
import { accountMails } from './accounts.mail.tsx'

const site: MailSite = {
  language: english,
  organisationName: 'Linden Hill',
  logo: null,
  publicUrl: 'https://portal.example',
  pagesUrl: 'https://portal.example',
  timeZone: 'America/New_York',
  senderName: 'Hope Center',
  senderAddress: 'no-reply@portal.example',
  replyTo: null,
  helpPhone: null,
  calendarId: 'x',
  linkSecret: '',
  linkNumber: 0,
  helped: null,
}
const key = { username: 'ann1@example.org', key: 'the-key' }
const mails = {
  verifyEmail: [key, '/login/verify-email?username=ann1%40example.org&verificationKey=the-key'],
  verifyNewEmail: [
    { ...key, newEmail: 'bo+1@example.org' },
    '/login/verify-email?username=ann1%40example.org&verificationKey=the-key&email=bo%2B1%40example.org',
  ],
  addressTaken: [{}, '/login'],
  newAddressTaken: [{}, '/login'],
  emailChangeAsked: [{}, '/account/manage'],
  emailChanged: [{}, '/account/manage'],
  emailTakeBack: [key, '/login/take-back?login=ann1%40example.org&key=the-key'],
  passwordChanged: [{}, '/login'],
  magicLink: [
    { ...key, redirect: '/account/classes?page=2' },
    '/login/magic?username=ann1%40example.org&redirect=%2Faccount%2Fclasses%3Fpage%3D2&loginKey=the-key',
  ],
  resetPassword: [key, '/login/reset?login=ann1%40example.org&key=the-key'],
  calendarAddressMade: [{}, '/account/manage'],
  closureRequested: [{}, null],
} as const satisfies Record<keyof typeof accountMails, readonly [object, string | null]>

addPseudoFrench()

describe('an account email', () => {
  it.each(Object.keys(mails) as (keyof typeof mails)[])(
    '%s has the same content in HTML and plain text',
    async (kind) => {
      const [data, link] = mails[kind]
      const template = accountMails[kind]
      const html = await render(template.body(data as never, site))
      const text = toPlainText(html)
      // The sender's name already says the organization.
      expect(template.subject(data as never, site)).not.toContain('Linden Hill')
      expect(html).toContain(texts(site)[kind].heading)
      expect(text.toLowerCase()).toContain(texts(site)[kind].heading.toLowerCase())
      if (link !== null) {
        expect(html).toContain(`https://portal.example${link}`.replaceAll('&', '&amp;'))
        expect(text).toContain(`https://portal.example${link}`)
      }
    },
  )

  it.each(Object.keys(mails) as (keyof typeof mails)[])(
    '%s takes all its text from the translation catalog',
    async (kind) => {
      const there = { ...site, language: pseudoFrench }
      const [data] = mails[kind]
      const html = await render(accountMails[kind].body(data as never, there))
      const text = toPlainText(html, { wordwrap: false })
      const ours = outsideBrackets(`${accountMails[kind].subject(data as never, there)} ${text}`)
        .replaceAll(site.organisationName, '')
        .replace(/\[?https?:\S+/g, '')
      expect(ours).not.toMatch(/\p{L}/u)
    },
  )
})
