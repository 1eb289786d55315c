import { describe, expect, it } from 'vitest'
import { outsideBrackets } from '#domain/kernel/language/testing/pseudo-language.ts'
import type { MailSite } from '#server/platform/mail/mail-template.ts'
import { renderMail } from '#server/platform/mail/render-mail.ts'
import { addPseudoFrench, pseudoFrench } from '#server/testing/pseudo-locale.ts'
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
  senderAddress: '1@2.3',
  calendarId: '4',
  linkSecret: '5',
  linkNumber: 0,
  helped: null,
}

addPseudoFrench()

describe('a mail', () => {
  it.each(Object.entries(mailExamples))(
    '%s has every word from a catalogue, also in a language that was added',
    async (kind, data) => {
      for (const one of data) {
        const letter = { to: '1@2.3', writtenAt: new Date('2026-11-20T12:00:00Z') }
        const { subject, text, html } = await renderMail(mailTemplates, kind, one as never, site, letter)
        const written = `${subject} ${text.replace(/https:\S+/g, '')}`.replace(/\s+/g, ' ')
        expect(outsideBrackets(written), written).not.toMatch(/\p{L}/u)
        expect(html).toContain('lang="fr"')
      }
    },
  )
})
