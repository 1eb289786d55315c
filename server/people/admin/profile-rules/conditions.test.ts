import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isDemographicsComplete } from '#domain/accounts/answers/completeness.rule.ts'
import { demographicsTable, requiredDemographics } from '#domain/accounts/answers/demographics-table.ts'
import type { ShownWhen } from '#domain/accounts/answers/shown-fields.rule.ts'
import { eachField } from '#domain/kernel/fields/field-table.ts'
import { decidingFields } from '#domain/people/profile/requested-fields.ts'
import { type BuiltAttendee, buildAttendee, buildUser, tokenFor } from '#server/testing/builders/builders.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'

const saving = `mutation Save($input: UpdateProfileRulesInput!) { updateProfileRules(input: $input) {
  rules { conditions { field anyOf { all { field is value } } } demographicsRequired } } }`
const changing =
  'mutation Change($input: UpdateUserInput!) { updateUser(input: $input) { user { profileComplete demographicsComplete } } }'

const where = (field: string, other: string, value: string, is = 'is') => ({
  field,
  anyOf: [{ all: [{ field: other, is, value }] }],
})

describe('conditional profile questions', () => {
  let portal: Portal
  let token: string
  beforeAll(async () => {
    portal = await startPortal()
    token = await tokenFor(portal, await buildUser(portal.db, { roles: ['administrator'] }))
  })
  afterAll(() => portal.close())
  const save = async (rules: object) => {
    const { profileRules } = await portal.request<{ profileRules: { editVersion: number } }>(
      '{ profileRules { editVersion } }',
      {},
      null,
    )
    const whole = { requirements: [], interestChoices: '', ...rules }
    return portal.query(saving, { input: { editVersion: profileRules.editVersion, rules: whole } }, token)
  }
  const change = async (person: BuiltAttendee, given: object) =>
    portal.query(changing, { input: { id: String(person.userId), ...given } }, await tokenFor(portal, person))
  const stored = (person: BuiltAttendee) =>
    portal.db.selectFrom('attendee').selectAll().where('id', '=', person.attendeeId).executeTakeFirstOrThrow()
  const demographicsOf = (person: BuiltAttendee) =>
    portal.db
      .selectFrom('attendee_demographics')
      .selectAll()
      .where('attendee_id', '=', person.attendeeId)
      .executeTakeFirstOrThrow()

  it('are saved and returned to forms, and a save leaves omitted parts unchanged', async () => {
    const conditions = [where('interest', 'aboutYourself', 'Patient')]
    const saved = {
      conditions: [
        { field: 'interest', anyOf: [{ all: [{ field: 'aboutYourself', is: true, value: 'Patient' }] }] },
      ],
      demographicsRequired: ['race'],
    }
    const { data } = await save({ conditions, demographicsRequired: ['race'] })
    expect(data).toEqual({ updateProfileRules: { rules: saved } })
    expect((await save({ interestChoices: 'Sarcoma' })).data).toEqual(data)
    const entry = await portal.db
      .selectFrom('audit_entry')
      .select('data')
      .where('action', '=', 'settings.changed')
      .orderBy('id')
      .executeTakeFirstOrThrow()
    expect(entry.data).toMatchObject({
      changes: { profile_conditions: { before: [], after: ['interest: aboutYourself = Patient'] } },
    })
  })
  it('are refused if they depend on each other, and nothing changes', async () => {
    const before = await portal.db.selectFrom('profile_rules').selectAll().executeTakeFirstOrThrow()
    const { errors } = await save({
      conditions: [
        where('interest', 'topics', 'Nutrition'),
        where('topics', 'interest', 'Lung'),
        where('race', 'state', 'Ohio'),
      ],
    })
    expect(errors[0]?.extensions).toMatchObject({
      code: 'INPUT_INVALID',
      data: {
        fields: [
          'rules.conditions.0.anyOf.0.all.0.field',
          'rules.conditions.1.anyOf.0.all.0.field',
          'rules.conditions.2.anyOf.0.all.0.field',
        ],
      },
    })
    expect(await portal.db.selectFrom('profile_rules').selectAll().executeTakeFirstOrThrow()).toEqual(before)
  })
  it('are neither required nor saved while hidden, and keep earlier answers', async () => {
    const person = await buildAttendee(portal.db, {
      profile: { interest: ['Lung'], topics: ['Nutrition'], home_phone: null },
    })
    await save({
      requirements: [{ field: 'interest', whenField: '', whenIs: 'is', whenValue: '' }],
      conditions: [where('interest', 'aboutYourself', 'Patient'), where('topics', 'interest', 'Lung')],
    })
    const complete = { updateUser: { user: { profileComplete: true, demographicsComplete: true } } }
    const given = { interest: ['Breast'], topics: [], homePhone: '(703) 555-0144' }
    expect((await change(person, { attendeeDetails: given })).data).toEqual(complete)
    expect(await stored(person)).toMatchObject({
      interest: ['Lung'],
      topics: ['Nutrition'],
      home_phone: '(703) 555-0144',
    })
    // Shown: the current value decides, and a chain follows.
    const shown = { aboutYourself: ['Patient'], ...given }
    expect((await change(person, { attendeeDetails: shown })).data).toEqual(complete)
    expect(await stored(person)).toMatchObject({ interest: ['Breast'], topics: ['Nutrition'] })
    const { errors } = await change(person, { attendeeDetails: { interest: [] } })
    expect(errors[0]?.extensions.data).toMatchObject({ fields: ['attendeeDetails.interest'] })
  })
  it('apply to demographics, of which the organization chooses the required ones', async () => {
    const person = await buildAttendee(portal.db, {
      demographics: { sex_legal: 'Female', sex_birth: 'Other', pronouns: null },
    })
    await save({
      conditions: [where('sexBirth', 'sexLegal', 'Female', 'isNot')],
      demographicsRequired: ['race', 'sexLegal', 'sexBirth'],
    })
    const answers = { sexBirth: 'Male', demographicsCompleted: true }
    expect((await change(person, { attendeeDemographics: answers })).data).toMatchObject({
      updateUser: { user: { demographicsComplete: true } },
    })
    expect(await demographicsOf(person)).toMatchObject({ sex_birth: 'Other', is_complete: false })
    await save({ conditions: [], demographicsRequired: ['race', 'pronouns'] })
    expect(
      (await change(person, { attendeeDemographics: { sexBirth: 'Male' } })).errors[0]?.extensions.data,
    ).toMatchObject({ fields: ['attendeeDemographics.pronouns'] })
  })
  it('complete demographics by the same rule in database and code', async () => {
    const fields = decidingFields('demographics') as string[]
    const person = await buildAttendee(portal.db)
    const columns = eachField(requiredDemographics, (field) => demographicsTable[field].column)
    // Numbers from a fixed seed: the same cases in each run.
    let seed = 7
    const random = (below: number) => {
      seed = (seed * 1103515245 + 12345) % 2147483648
      return Math.floor((seed / 2147483648) * below)
    }
    const choice = (field: keyof typeof columns) => demographicsTable[field].type.choices[random(2)]!
    const seen = new Set<boolean>()
    for (let round = 0; round < 80; round += 1) {
      const names = fields as (keyof typeof columns)[]
      // A field depends only on earlier ones: no cycle.
      const conditions: ShownWhen[] = names.slice(1).flatMap((field, index) => {
        if (random(2) === 0) return []
        const one = () => {
          const other = names[random(index + 1)]!
          return { field: other, is: random(2) === 0, value: choice(other) }
        }
        return [
          { field, anyOf: Array.from({ length: 1 + random(2) }, () => [one(), one()].slice(random(2))) },
        ]
      })
      const demographicsRequired = names.filter(() => random(3) > 0)
      const given = Object.fromEntries(
        names.map((field) => {
          const one = random(3) === 0 ? null : choice(field)
          return [field, field === 'race' ? (one === null ? [] : [one]) : one]
        }),
      ) as Record<keyof typeof columns, string | null> & { race: string[] }
      await portal.db
        .updateTable('attendee_demographics')
        .set({
          ...Object.fromEntries(names.map((field) => [columns[field], given[field]])),
          demographics_completed: true,
        })
        .where('attendee_id', '=', person.attendeeId)
        .execute()
      await portal.db
        .updateTable('profile_rules')
        .set({
          conditions: JSON.stringify(conditions.toReversed()),
          demographics_required: demographicsRequired,
        })
        .execute()
      const row = await portal.db
        .selectFrom('attendee_demographics as d')
        .select(sql<boolean>`demographics_complete(d)`.as('complete'))
        .where('attendee_id', '=', person.attendeeId)
        .executeTakeFirstOrThrow()
      const rule = isDemographicsComplete(
        { ...given, demographicsCompleted: true },
        { conditions, demographicsRequired },
      )
      seen.add(rule)
      expect(row.complete, JSON.stringify({ conditions, demographicsRequired, told: given })).toBe(rule)
    }
    expect(seen.size).toBe(2)
    await portal.db
      .updateTable('profile_rules')
      .set({ conditions: '[]', demographics_required: Object.keys(columns) })
      .execute()
  })
})
