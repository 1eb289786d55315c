import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { settingsAsRead } from '#server/platform/translations/settings-as-read.ts'
import { mailsOf, readCalendar } from '#server/registration/mails/testing/mails.ts'
import { buildUser, tokenFor } from '#server/testing/builders/builders.ts'
import { buildCourse, buildSeries } from '#server/testing/builders/class-builders.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { buildRegistrant, confirm } from '#server/testing/registration-calls.ts'

interface Text {
  field: string
  text: string
  mark: string
}
interface Translations {
  databaseId: number
  originalLanguage: string | null
  otherLanguages: string[]
  original: Text[]
  translations: { language: string; editVersion: number; missing: string[]; older: string[]; texts: Text[] }[]
}
const all = `databaseId originalLanguage otherLanguages original { field text mark }
  translations { language editVersion missing older texts { field text mark } }`

describe('translated texts', () => {
  let portal: Portal
  let admin: string
  let courseId: number
  let siblingId: number
  let otherId: number
  let seriesId: number
  beforeAll(async () => {
    portal = await startPortal()
    admin = await tokenFor(portal, await buildUser(portal.db, { roles: ['administrator'] }))
    seriesId = (await buildSeries(portal.db, { title: 'Living Well', description: '<p>Six weeks</p>' })).id
    const like = {
      title: 'Gentle Yoga',
      sub_title: 'For everybody',
      description: '<p>Slow</p>',
      requirements: '<p>A mat</p>',
      recurrence_id: 7,
      series_id: seriesId,
    }
    courseId = (await buildCourse(portal.db, like)).id
    siblingId = (await buildCourse(portal.db, { ...like, starts_at: new Date('2026-11-28T15:00:00Z') })).id
    otherId = (
      await buildCourse(portal.db, {
        ...like,
        title: 'Yoga outside',
        starts_at: new Date('2026-12-05T15:00:00Z'),
      })
    ).id
  })
  afterAll(() => portal.close())

  const read = async (kind: string, id: number) =>
    (
      await portal.request<Record<string, Translations>>(
        `query($id: Int!) { ${kind}Translations(id: $id) { ${all} } }`,
        { id },
        admin,
      )
    )[`${kind}Translations`]!
  const inputOf = async (kind: string, id: number, texts: Record<string, string>, language = 'es') => {
    const known = await read(kind, id)
    const marks = new Map(known.original.map(({ field, mark }) => [field, mark]))
    return {
      id,
      language,
      editVersion: known.translations.find((one) => one.language === language)?.editVersion ?? 0,
      texts: Object.entries(texts).map(([field, text]) => ({ field, text, mark: marks.get(field) ?? '' })),
    }
  }
  const translating = (kind: string) =>
    `mutation($input: TranslationInput!) { translate${kind[0]!.toUpperCase()}${kind.slice(1)}(input: $input) { translations { ${all} } } }`
  const save = async (kind: string, id: number, texts: Record<string, string>, language = 'es') =>
    portal.request(translating(kind), { input: await inputOf(kind, id, texts, language) }, admin)
  const stateOf = async (kind: string, id: number, language = 'es') =>
    (await read(kind, id)).translations.find((one) => one.language === language)

  /** As visitors call, in the language of their page. */
  const asVisitor = async <T>(query: string, language?: string) => {
    const headers = {
      'content-type': 'application/json',
      ...(language ? { 'accept-language': language } : {}),
    }
    const response = await fetch(`${portal.url}/graphql`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ query }),
    })
    return { data: ((await response.json()) as { data: T }).data, vary: response.headers.get('vary') ?? '' }
  }
  const fetched = async (path: string, language: string) => {
    const response = await fetch(portal.url + path, { headers: { 'accept-language': language } })
    return { body: await response.text(), headers: response.headers, status: response.status }
  }

  describe('of pages', () => {
    const page = (language?: string) =>
      asVisitor<{ pageBy: object }>('{ pageBy(uri: "general-waiver") { title content language } }', language)
    const idOf = async () =>
      (
        await portal.db
          .selectFrom('page')
          .select('id')
          .where('uri', '=', 'general-waiver')
          .executeTakeFirstOrThrow()
      ).id

    it('are returned in the requested language immediately, and fall back to the original', async () => {
      const original = (await page()).data
      expect((await page('es')).data).toEqual(original)
      await save('page', await idOf(), { title: 'Exención', content: '<p>Acepto.</p>' })
      const { data, vary } = await page('es-MX,es;q=0.9,en;q=0.5')
      expect(data).toEqual({ pageBy: { title: 'Exención', content: '<p>Acepto.</p>', language: 'es' } })
      expect(vary).toContain('accept-language')
      for (const language of [undefined, 'en', 'fr', '*'])
        expect((await page(language)).data).toEqual(original)
      expect((await page('fr,es;q=0.5')).data).toEqual(data)
      await save('page', await idOf(), { title: 'Exención general', content: '<p>Acepto.</p>' })
      expect((await page('es')).data).toMatchObject({ pageBy: { title: 'Exención general' } })
    })
    it('show in which language a person agreed to the waivers', async () => {
      const reader = await buildUser(portal.db, { roles: ['attendee'] })
      const token = await tokenFor(portal, reader)
      const agree = async (language: string) => {
        await fetch(`${portal.url}/graphql`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'accept-language': language,
            authorization: `Bearer ${token}`,
          },
          body: JSON.stringify({
            query: `mutation { updateUser(input: { id: "${reader.userId}",
              accountStatus: { termsAgreedTs: "2026-11-20 12:00:00" } }) { clientMutationId } }`,
          }),
        })
        const { person } = await portal.request<{ person: { termsLanguages: string[] } }>(
          `{ person(userId: ${reader.userId}) { termsLanguages } }`,
          {},
          admin,
        )
        return person.termsLanguages
      }
      expect(await agree('en')).toEqual(['en'])
      // The other waiver has no Spanish translation yet.
      expect((await agree('es')).toSorted()).toEqual(['en', 'es'])
      expect(await agree('fr')).toEqual(['en'])
    })
    it('show which are older than their original until they are saved again', async () => {
      const id = await idOf()
      expect(await stateOf('page', id)).toMatchObject({ missing: [], older: [] })
      await portal.db.updateTable('page').set({ content: '<p>New words</p>' }).where('id', '=', id).execute()
      expect(await stateOf('page', id)).toMatchObject({ older: ['content'] })
      await save('page', id, { title: 'Exención', content: '<p>Otras palabras</p>' })
      expect(await stateOf('page', id)).toMatchObject({ older: [] })
    })
    it('are sanitized and require the same fields as the original', async () => {
      const id = await idOf()
      await save('page', id, { title: 'Exención', content: '<p onclick="x()">Hola<script>x()</script></p>' })
      expect((await page('es')).data).toMatchObject({ pageBy: { content: '<p>Hola</p>' } })
      const { errors } = await portal.query(
        translating('page'),
        { input: await inputOf('page', id, { title: '', content: '<p>Hola</p>' }) },
        admin,
      )
      expect(errors[0]!.extensions).toMatchObject({
        code: 'INPUT_INVALID',
        data: { fields: ['translation.title'], codes: ['title.required'] },
      })
    })
    it.each(['en', 'xx', ''])(
      'are refused in the original’s language or an unknown one: %s',
      async (language) => {
        const input = await inputOf('page', await idOf(), { title: 'Waiver', content: '<p>x</p>' }, language)
        expect(await portal.codeOf(translating('page'), { input }, admin)).toBe('INPUT_INVALID')
      },
    )
    it('accept one of several concurrent saves, and report a conflict to the others', async () => {
      const id = await idOf()
      const input = await inputOf('page', id, { title: 'Exención', content: '<p>a</p>' }, 'vi')
      const responses = await Promise.all(
        [1, 2, 3].map(() => portal.query(translating('page'), { input }, admin)),
      )
      const codes = responses.map(({ errors }) => errors[0]?.extensions.code ?? 'saved')
      expect(codes.toSorted()).toEqual(['EDIT_CONFLICT', 'EDIT_CONFLICT', 'saved'])
      expect(await stateOf('page', id, 'vi')).toMatchObject({ editVersion: 1 })
    })
    it('are removed by an empty save, and deleted with the page', async () => {
      const id = await idOf()
      await save('page', id, {}, 'vi')
      expect(await stateOf('page', id, 'vi')).toBeUndefined()
      const { id: deleted } = await portal.db
        .insertInto('page')
        .values({ uri: 'gone', title: 'Gone', content: '<p>x</p>', updated_at: new Date() })
        .returning('id')
        .executeTakeFirstOrThrow()
      await save('page', deleted, { title: 'Ida', content: '<p>x</p>' })
      await portal.db.deleteFrom('page').where('id', '=', deleted).execute()
      const left = await portal.db
        .selectFrom('translation')
        .selectAll()
        .where('of_id', '=', deleted)
        .execute()
      expect(left.filter(({ kind }) => kind === 'page')).toEqual([])
    })
    it('can be English if the original is in another language', async () => {
      const { id } = await portal.db
        .insertInto('page')
        .values({
          uri: 'hola',
          title: 'Hola',
          content: '<p>Hola</p>',
          language: 'es',
          updated_at: new Date(),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      expect((await read('page', id)).otherLanguages).toContain('en')
      await save('page', id, { title: 'Hello', content: '<p>Hello</p>' }, 'en')
      const requested = '{ pageBy(uri: "hola") { title language } }'
      expect((await asVisitor(requested, 'en')).data).toEqual({ pageBy: { title: 'Hello', language: null } })
      expect((await asVisitor(requested, 'es')).data).toEqual({ pageBy: { title: 'Hola', language: 'es' } })
    })
  })

  describe('of classes', () => {
    const fields = `title subTitle description textLanguage originalLanguage untranslated courseInfo { requirements }
      series { title description textLanguage }`
    const spanish = { title: 'Yoga suave', description: '<p>Despacio</p>' }

    it('reach calls, snapshots, and REST immediately, and missing texts name their language', async () => {
      const one = (language: string) =>
        asVisitor(`{ courseBy(courseId: ${courseId}) { ${fields} } }`, language)
      const before = await one('es')
      expect(before.data).toMatchObject({
        courseBy: { title: 'Gentle Yoga', textLanguage: null, untranslated: [] },
      })
      await fetched(`/cache/course-${courseId}.json`, 'es')
      await save('course', courseId, spanish)
      await save('series', seriesId, { title: 'Vivir bien' })
      expect((await one('es')).data).toEqual({
        courseBy: {
          title: 'Yoga suave',
          subTitle: 'For everybody',
          description: '<p>Despacio</p>',
          textLanguage: 'es',
          originalLanguage: null,
          untranslated: ['subTitle'],
          courseInfo: { requirements: '<div lang="en" dir="auto"><p>A mat</p></div>' },
          series: {
            title: 'Vivir bien',
            description: '<div lang="en" dir="auto"><p>Six weeks</p></div>',
            textLanguage: 'es',
          },
        },
      })
      expect((await one('en')).data).toMatchObject({ courseBy: { title: 'Gentle Yoga', textLanguage: null } })
      for (const path of [
        `/cache/course-${courseId}.json`,
        '/cache/courses-2026-11.json',
        `/api/v1/classes/${courseId}`,
      ]) {
        const { body, headers } = await fetched(path, 'es')
        expect(body).toContain('"Yoga suave"')
        expect(headers.get('vary')).toContain('accept-language')
        expect((await fetched(path, 'en')).body).not.toContain('"Yoga suave"')
      }
      // The app requests the language of its page, whatever the browser's language.
      expect((await fetched(`/cache/course-${courseId}.json?lang=es`, 'en')).body).toContain('"Yoga suave"')
      expect((await fetched(`/cache/course-${courseId}.json?lang=en`, 'es')).body).not.toContain(
        '"Yoga suave"',
      )
    })
    it('apply to other dates with the same text only', async () => {
      expect(await stateOf('course', siblingId)).toMatchObject({
        missing: (await stateOf('course', courseId))!.missing,
      })
      expect(await stateOf('course', otherId)).toBeUndefined()
      await save('course', courseId, { ...spanish, subTitle: 'Para todos' })
      expect(await stateOf('course', siblingId)).toMatchObject({ editVersion: 2 })
    })
    it('reach emails and calendar files of the reader, and fallback texts name their language', async () => {
      const reader = await buildRegistrant(portal)
      const write = () =>
        mailsOf(portal, () => confirm(portal, reader.token, [{ courseId }, { courseId: otherId }]))
      await portal.db
        .updateTable('app_user')
        .set({ language: 'es' })
        .where('id', '=', reader.userId)
        .execute()
      const [mail] = await write()
      expect(mail!.html).toContain('<strong>Yoga suave</strong>')
      expect(mail!.html).toContain('<strong lang="en" dir="auto">Yoga outside</strong>')
      expect(mail!.text).not.toContain('Gentle Yoga')
      expect(readCalendar(mail!.files[0]!.text)).toMatchObject({
        title: 'Yoga suave',
        description: expect.stringContaining('Despacio'),
      })
      const { renewCalendarSubscription: made } = await portal.request<{
        renewCalendarSubscription: { url: string }
      }>('mutation { renewCalendarSubscription(input: {}) { url } }', {}, reader.token)
      const own = await fetched(new URL(made.url).pathname, 'en')
      expect(own.body).toContain('SUMMARY:Yoga suave')
      expect(own.body).toContain('SUMMARY:Yoga outside')
      // For people who read English, nothing has changed.
      await portal.db
        .updateTable('app_user')
        .set({ language: 'en' })
        .where('id', '=', reader.userId)
        .execute()
      const english = await fetched(new URL(made.url).pathname, 'es')
      expect(english.body).toContain('SUMMARY:Gentle Yoga')
      expect(english.body).not.toContain('Yoga suave')
    })
    it.each([
      ['yoga SUAVE', 'en'],
      ['yoga suave', 'es'],
      ['gentle yoga', 'es'],
    ])('are found by the title in any language: %s, for a reader of %s', async (search, language) => {
      const requested = `{ courseFacet(where: {
        search: "${search}", query: { start_date: { min: "2026-11-01", max: "2026-12-31" } } }) {
        courses { nodes { databaseId title originalTitle } } } }`
      const { data } = await asVisitor<{
        courseFacet: { courses: { nodes: { databaseId: number }[] } }
      }>(requested, language)
      const found = data.courseFacet.courses.nodes.find((one) => one.databaseId === courseId)
      expect(found).toMatchObject(
        language === 'es'
          ? { title: 'Yoga suave', originalTitle: 'Gentle Yoga' }
          : { title: 'Gentle Yoga', originalTitle: null },
      )
    })
    it('are copied to a class made from another', async () => {
      const { duplicateEvent } = await portal.request<{ duplicateEvent: { newCourseID: number } }>(
        `mutation { duplicateEvent(input: { courseID: ${courseId}, date: "2026-12-19" }) { newCourseID message } }`,
        {},
        admin,
      )
      expect(await stateOf('course', duplicateEvent.newCourseID)).toMatchObject({ older: [] })
    })
    it('are removed by an empty save from dates with the same text, and nothing else is', async () => {
      const vietnamese = { title: 'Yoga', description: '<p>Yoga</p>' }
      await save('course', courseId, vietnamese, 'vi')
      await save('course', otherId, vietnamese, 'vi')
      const stored = async () =>
        (await portal.db.selectFrom('translation').select(['kind', 'of_id', 'language']).execute()).map(
          ({ kind, of_id, language }) => `${kind} ${of_id} ${language}`,
        )
      const before = await stored()
      const other = `course ${otherId} vi`
      expect(before).toEqual(expect.arrayContaining([other, `course ${siblingId} vi`]))
      await save('course', courseId, {}, 'vi')
      const left = before.filter((one) => one === other || !/^course \d+ vi$/.test(one))
      expect((await stored()).toSorted()).toEqual(left.toSorted())
    })
    it('do not block each other when two dates are translated concurrently', async () => {
      const [one, two] = [
        await inputOf('course', courseId, spanish, 'fr'),
        await inputOf('course', siblingId, spanish, 'fr'),
      ]
      const responses = await Promise.all(
        [one, two].map((input) => portal.query(translating('course'), { input }, admin)),
      )
      expect(responses.map(({ errors }) => errors[0]?.extensions.code ?? 'saved').toSorted()).toEqual([
        'EDIT_CONFLICT',
        'saved',
      ])
    })
  })

  it('of the settings name the language of each line', async () => {
    const { db, clock } = portal
    await db
      .updateTable('site_settings')
      .set({ help_hours: 'Mondays', crisis_message: 'Call 988.' })
      .execute()
    await save('settings', 1, { helpHours: 'Los lunes' })
    const settings = await db.selectFrom('site_settings').selectAll().executeTakeFirstOrThrow()
    expect(await settingsAsRead(settings, { db, clock, readsIn: ['es'] })).toMatchObject({
      help_hours: 'Los lunes',
      crisis_message: 'Call 988.',
      languages: { helpHours: 'es', crisisMessage: null },
    })
    expect(await settingsAsRead(settings, { db, clock, readsIn: ['en'] })).toMatchObject({
      help_hours: 'Mondays',
      languages: { helpHours: null, crisisMessage: null },
    })
  })
  it('of the settings are used by page, calls, and dialog', async () => {
    await portal.db
      .updateTable('site_settings')
      .set({ new_terms_message: '<p>New terms</p>', annual_terms_message: '<p>Once a year</p>' })
      .execute()
    await save('settings', 1, { newTermsMessage: '<p>Nuevos términos</p>' })
    const requested = '{ siteSettings { newTermsMessage annualTermsMessage } }'
    expect((await asVisitor(requested, 'es')).data).toEqual({
      siteSettings: {
        newTermsMessage: '<p>Nuevos términos</p>',
        annualTermsMessage: '<div lang="en" dir="auto"><p>Once a year</p></div>',
      },
    })
    expect((await asVisitor(requested, 'en')).data).toMatchObject({
      siteSettings: { newTermsMessage: '<p>New terms</p>' },
    })
  })
})
