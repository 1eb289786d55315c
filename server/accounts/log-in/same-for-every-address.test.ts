import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildAttendee, buildNewAttendee, buildUser, tokenFor } from '#server/testing/builders/builders.ts'
import { type CountedDatabase, countQueries } from '#server/testing/database/query-counter.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { solvedBotCheck } from '#server/testing/solved-bot-check.ts'

const password = 'Portal-demo-2026'

describe('responses and query counts do not reveal whether an address has an account', () => {
  let portal: Portal
  let counted: CountedDatabase
  /** One address for each way in which an account can have one, and an unknown address. */
  let addresses: string[]
  beforeAll(async () => {
    portal = await startPortal({
      seenDatabase: (db) => {
        counted = countQueries(db)
        return counted.db
      },
    })
    const known = [
      await buildAttendee(portal.db, { password }),
      await buildNewAttendee(portal.db, { verified: false, password }),
      await buildUser(portal.db, { roles: ['staff'], password }),
      // An account without a password, which logs in only by magic links.
      await buildAttendee(portal.db),
      await buildUser(portal.db, { password, closed_at: portal.clock.now() }),
    ]
    addresses = ['nobody@example.org', ...known.map(({ email }) => email)]
  })
  afterAll(() => portal.close())

  const calls: [string, string, (email: string) => Promise<object>][] = [
    [
      'login',
      'mutation M($email: String!) { login(input: { username: $email, password: "Wrong-word-26" }) { authToken } }',
      async (email) => ({ email }),
    ],
    [
      'getMagicLink',
      'mutation M($email: String!, $token: String) { getMagicLink(input: { email: $email, botCheckToken: $token }) { success } }',
      async (email) => ({ email, token: await solvedBotCheck(portal.deps) }),
    ],
    [
      'sendPasswordResetEmail',
      'mutation M($email: String!) { sendPasswordResetEmail(input: { username: $email }) { clientMutationId } }',
      async (email) => ({ email }),
    ],
    [
      'magicLinkLogin',
      'mutation M($email: String!) { magicLinkLogin(input: { username: $email, password: "made-up" }) { authToken } }',
      async (email) => ({ email }),
    ],
    [
      'resetUserPassword',
      'mutation M($email: String!) { resetUserPassword(input: { key: "made-up", login: $email, password: "Willow-Tree-26" }) { clientMutationId } }',
      async (email) => ({ email }),
    ],
    [
      'verifyUserEmail',
      'mutation M($email: String!) { verifyUserEmail(input: { username: $email, verificationKey: "made-up" }) { success } }',
      async (email) => ({ email }),
    ],
  ]
  it.each(calls)('for %s', async (_name, document, variablesFor) => {
    const notified: unknown[] = []
    for (const email of addresses) {
      const variables = await variablesFor(email)
      counted.take()
      const { data, errors } = await portal.query(document, variables)
      notified.push({ data, errors, statements: counted.take() })
    }
    for (const other of notified) expect(other).toEqual(notified[0])
  })
  it.each([
    [
      'changing to the address',
      `changeUserEmail(input: { email: $email, password: "${password}" }) { success message }`,
      true,
    ],
    ['correcting an unverified address', 'correctUserEmail(input: { email: $email }) { success }', false],
  ])('for %s', async (_name, call, verified) => {
    const document = `mutation M($email: String!) { ${call} }`
    const notified: unknown[] = []
    for (const email of addresses) {
      const token = await tokenFor(portal, await buildAttendee(portal.db, { password, verified }))
      counted.take()
      const { data, errors } = await portal.query(document, { email }, token)
      notified.push({ data, errors, statements: counted.take() })
    }
    for (const other of notified) expect(other).toEqual(notified[0])
  })
})
