import { getNamedType, isLeafType, isObjectType } from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newSecretKey } from '#server/platform/keys/secret-key.ts'
import { type BuiltAttendee, buildAttendee } from '#server/testing/builders/builders.ts'
import { buildCourse } from '#server/testing/builders/class-builders.ts'
import { buildRegistration } from '#server/testing/builders/registration-builders.ts'
import { hours } from '#server/testing/fixed-clock.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())

/** Every field of a type, and those of its nested types, `depth` levels deep. */
function selectionOf(typeName: string, depth: number): string {
  const type = portal.deps.schema.getType(typeName)
  if (!isObjectType(type)) throw new Error(typeName)
  const fields = Object.values(type.getFields()).flatMap((field) => {
    const named = getNamedType(field.type)
    if (isLeafType(named)) return [field.name]
    return depth > 0 ? [`${field.name} { ${selectionOf(named.name, depth - 1)} }`] : []
  })
  return fields.join(' ')
}

/** The values in a response that say something. Null, false, 0, and empty texts or lists are left out. */
function saidIn(value: unknown, path: string): string[] {
  if (Array.isArray(value)) return value.flatMap((one, n) => saidIn(one, `${path}.${n}`))
  if (value !== null && typeof value === 'object')
    return Object.entries(value).flatMap(([name, one]) => saidIn(one, path ? `${path}.${name}` : name))
  return value === null || value === false || value === 0 || value === '' ? [] : [`${path}=${value}`]
}

async function resetKeyOf({ userId }: BuiltAttendee): Promise<string> {
  const { key, hash } = newSecretKey()
  const created_at = portal.clock.now()
  const expires_at = new Date(created_at.getTime() + hours(1))
  await portal.db
    .insertInto('email_key')
    .values({ user_id: userId, purpose: 'reset', key_hash: hash, created_at, expires_at })
    .execute()
  return key
}

async function someone(): Promise<BuiltAttendee> {
  const ann = await buildAttendee(portal.db, {
    first_name: 'Ann',
    last_name: 'Miller',
    password: 'Portal-demo-2026',
    roles: ['attendee', 'staff'],
    capabilities: ['viewOtherRosters'],
    language: 'es',
    contact_method: 'Mail',
    profile: { emergency_name: 'Bob', emergency_phone: '703-555-0111', about_yourself: ['Patient'] },
  })
  await buildRegistration(portal.db, {
    course_id: (await buildCourse(portal.db)).id,
    attendee_id: ann.attendeeId,
    created_at: portal.clock.now(),
  })
  return ann
}

describe('the user in a response authorized by an emailed key', () => {
  it('contains only the address and name, whatever is selected, without an error', async () => {
    const ann = await someone()
    const { data, errors } = await portal.query(
      `mutation Reset($key: String!, $login: String!) {
        resetUserPassword(input: { key: $key, login: $login, password: "Willow-Tree-26" }) {
          user { ${selectionOf('User', 2)} }
        }
      }`,
      { key: await resetKeyOf(ann), login: ann.email },
    )
    expect(errors).toEqual([])
    const { user } = (data as { resetUserPassword: { user: object } }).resetUserPassword
    expect(saidIn(user, '').toSorted()).toEqual([
      // An enum has no empty value: it shows the first of its list, not the person's choice.
      'communicationPreferences.contactMethod=Cell',
      `email=${ann.email}`,
      'firstName=Ann',
      'lastName=Miller',
      'name=Ann Miller',
    ])
  })
  it('is complete in the response to a full login', async () => {
    const ann = await someone()
    const { login } = await portal.request<{ login: { user: object } }>(
      `mutation Login($username: String!) {
        login(input: { username: $username, password: "Portal-demo-2026" }) {
          user { databaseId attendeeDetails { dateOfBirth emergencyName } registrations { nodes { databaseId } } roles { nodes { name } } }
        }
      }`,
      { username: ann.email },
    )
    expect(login.user).toMatchObject({
      databaseId: ann.userId,
      attendeeDetails: { dateOfBirth: '1960-02-29', emergencyName: 'Bob' },
      registrations: { nodes: [{}] },
      roles: { nodes: [{ name: 'attendee' }, { name: 'staff' }] },
    })
  })
})
