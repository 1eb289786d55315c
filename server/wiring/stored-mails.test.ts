import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { languageTags } from '#domain/kernel/language/language.ts'
import { languages } from '#domain/kernel/language/languages.ts'
import { mailKinds } from '#domain/manifests.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { MailSite } from '#server/platform/mail/mail-template.ts'
import { createMailWorker } from '#server/platform/mail/mail-worker.ts'
import { renderMail } from '#server/platform/mail/render-mail.ts'
import { buildAttendee } from '#server/testing/builders/builders.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database/test-database.ts'
import { fixedClock } from '#server/testing/fixed-clock.ts'
import { mailTemplates } from './manifests.ts'
import { mailExamples } from './testing/mail-examples.ts'
import { watchMissing } from './testing/missing-fields.ts'
import { readStoredMails, structureOfMail } from './testing/stored-mails.ts'

const stored = readStoredMails()
const structures = new Set(stored.map(structureOfMail))
const named = stored.map((mail, nth) => ({ ...mail, nth: nth + 1 }))
const clock = fixedClock('2026-11-20T17:00:00Z')
const letter = { to: 'ann@example.org', writtenAt: clock.now() }
const site: Omit<MailSite, 'language'> = {
  organisationName: 'Hope House',
  logo: null,
  publicUrl: 'https://portal.example.org',
  pagesUrl: 'https://portal.example.org',
  timeZone: 'America/New_York',
  senderName: 'Hope House',
  replyTo: null,
  helpPhone: null,
  senderAddress: 'no-reply@portal.example.org',
  calendarId: 'calendar',
  linkSecret: 'secret',
  linkNumber: 0,
  helped: null,
}
/** What a text shows if a field was missing. */
const holes = /undefined|\bnull\b|NaN|Invalid|\[object|\{\{/

describe('outbox emails from an earlier version', () => {
  it.each(mailKinds)(
    'are recorded for %s in each current structure (npm run generate:stored-mails)',
    (kind) => {
      const now = mailExamples[kind].map((data) =>
        structureOfMail({ kind, data: JSON.parse(JSON.stringify(data)) }),
      )
      expect(now.filter((structure) => !structures.has(structure))).toEqual([])
      expect(now).not.toEqual([])
    },
  )

  describe.each(languageTags)('in the language %s', (tag) => {
    const from = { ...site, language: languages[tag] }
    /** Returns the missing fields that were read, with the email. */
    async function write(kind: string, data: unknown) {
      const missing = new Set<string>()
      const watched = watchMissing(data, missing) as never
      return { ...(await renderMail(mailTemplates, kind, watched, from, letter)), missing: [...missing] }
    }
    /** Fields that a template may miss: those that it also misses in a current email. */
    const optional = new Map<string, Set<string>>()
    beforeAll(async () => {
      for (const kind of mailKinds) {
        const written = await Promise.all(mailExamples[kind].map((data) => write(kind, data)))
        optional.set(kind, new Set(written.flatMap(({ missing }) => missing)))
      }
    })

    it.each(named)('can still be rendered: $kind since $since (line $nth)', async ({ kind, data }) => {
      const { subject, text, html, missing } = await write(kind, data)
      expect(missing.filter((field) => !optional.get(kind)?.has(field))).toEqual([])
      expect(subject).not.toBe('')
      expect(`${subject}\n${text}`).not.toMatch(holes)
      expect(html).toContain(`lang="${from.language.tag}"`)
    })
  })

  describe('after the upgrade', () => {
    let database: TestDatabase
    const logged: Record<string, unknown>[] = []
    beforeAll(async () => {
      database = await createTestDatabase()
      for (const language of languageTags) {
        const { userId } = await buildAttendee(database.db, { email: `${language}@example.org` })
        await database.db.updateTable('app_user').set({ language }).where('id', '=', userId).execute()
        for (const { kind, data } of stored)
          await sql`insert into outbox_mail (kind, to_address, user_id, data, created_at, next_attempt_at)
            values (${kind}, ${`${language}@example.org`}, ${userId}, ${JSON.stringify(data)}::jsonb, ${clock.now()}, ${clock.now()})`.execute(
            database.db,
          )
      }
      const worker = createMailWorker({
        db: database.db,
        clock,
        config: { publicUrl: site.publicUrl } as Config,
        language: languages.en,
        mailTemplates,
        log: (entry) => logged.push(entry),
      })
      await worker.deliverDue()
      await worker.stop()
    })
    afterAll(() => database.drop())

    it('are sent, or dropped if they are no longer relevant', async () => {
      const rows = await database.db
        .selectFrom('outbox_mail')
        .select(['kind', 'status', 'last_error'])
        .execute()
      expect(logged).toEqual([])
      expect(rows.filter(({ status }) => status !== 'sent' && status !== 'dropped')).toEqual([])
      const notified = rows.filter(({ kind }) => !mailTemplates[kind as keyof typeof mailTemplates].current)
      expect(notified.filter(({ status }) => status !== 'sent')).toEqual([])
      expect(notified.length).toBeGreaterThan(20)
    })
  })
})
