import { readFileSync } from 'node:fs'
import { type KyselyPlugin, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isDemographicsComplete } from '#domain/accounts/answers/completeness.rule.ts'
import {
  demographicsColumns,
  demographicsFields,
  demographicsTable,
  requiredDemographics,
} from '#domain/accounts/answers/demographics-table.ts'
import { eachField } from '#domain/kernel/fields/field-table.ts'
import { noProfileRules } from '#domain/people/profile/profile-rules.ts'
import { buildAttendee, buildNewAttendee, tokenFor } from '#server/testing/builders/builders.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'

/** The actual calls of the web app, with their generated fragments. */
const documents = ['session', 'profile-answers.generated']
  .map((name) =>
    readFileSync(new URL(`../../../web/accounts/session/${name}.graphql`, import.meta.url), 'utf8'),
  )
  .join('\n')

const answers = demographicsColumns(demographicsFields)

describe('demographic answers', () => {
  let portal: Portal
  /** Columns that were read from the database. */
  const read = new Set<string>()
  const reading: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      for (const column of Object.keys(result.rows[0] ?? {})) read.add(column)
      return result
    },
  }
  beforeAll(async () => {
    portal = await startPortal({ seenDatabase: (db) => db.withPlugin(reading) })
  })
  afterAll(() => portal.close())
  beforeEach(() => read.clear())

  async function call<T>(operationName: string, variables: object, token?: string): Promise<T> {
    const response = await fetch(`${portal.url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify({ query: documents, operationName, variables }),
    })
    const { data, errors } = (await response.json()) as { data: T; errors?: unknown }
    expect(errors).toBeUndefined()
    return data
  }
  const readAnswers = () => answers.filter((column) => read.has(column))

  it('are not read at login or when the app loads the current user', async () => {
    const { email } = await buildAttendee(portal.db, { password: 'Willow-Creek-42' })
    const { login } = await call<{ login: { authToken: string; user: object } }>('Session_Login', {
      input: { username: email, password: 'Willow-Creek-42' },
    })
    expect(login.user).toMatchObject({ demographicsComplete: true })
    const { user } = await call<{ user: object }>('Session_User', { id: email }, login.authToken)
    expect(user).toMatchObject({ demographicsComplete: true })
    expect(read.has('password_hash'), 'the queries are seen').toBe(true)
    expect(readAnswers()).toEqual([])
  })
  it('are read when the person edits them', async () => {
    const person = await buildAttendee(portal.db)
    const own = 'query ($id: ID!) { user(id: $id) { attendeeDemographics { race } } }'
    await portal.request(own, { id: person.email }, await tokenFor(portal, person))
    expect(readAnswers()).toEqual(answers)
  })
  it.each([
    ['with all answers', {}],
    ['without confirmation', { demographics_completed: false }],
    ['without a race', { race: [] }],
    ['with an empty race', { race: [''] }],
    ['with one race and one empty value', { race: ['', 'Samoan'] }],
    ...demographicsColumns(requiredDemographics.filter((field) => field !== 'race')).flatMap((field) =>
      [null, '', ' '].map((value) => [`with ${field} ${JSON.stringify(value)}`, { [field]: value }]),
    ),
  ] as [string, object][])(
    'are complete by the same rule in database and code: %s',
    async (_name, demographics) => {
      const { attendeeId } = await buildAttendee(portal.db, { demographics })
      const row = await portal.db
        .selectFrom('attendee_demographics')
        .selectAll()
        .select(sql<boolean>`demographics_complete(attendee_demographics)`.as('complete'))
        .where('attendee_id', '=', attendeeId)
        .executeTakeFirstOrThrow()
      expect([row.is_complete, row.complete]).toEqual(
        Array(2).fill(
          isDemographicsComplete(
            {
              ...eachField(requiredDemographics, (field) => row[demographicsTable[field].column]),
              demographicsCompleted: row.demographics_completed,
            },
            noProfileRules,
          ),
        ),
      )
    },
  )
  it('are not complete for a person who has answered nothing', async () => {
    const person = await buildNewAttendee(portal.db)
    const { user } = await call<{ user: object }>(
      'Session_User',
      { id: person.email },
      await tokenFor(portal, person),
    )
    expect(user).toMatchObject({ demographicsComplete: false })
  })
})
