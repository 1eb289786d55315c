import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildAttendee, buildUser } from '#server/testing/builders/builders.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { runFile, runHere } from '#server/testing/terminal.ts'
import { runMakeAdministrator } from './run-make-administrator.ts'

const cli = fileURLToPath(new URL('make-administrator.cli.ts', import.meta.url))
const dir = mkdtempSync(join(tmpdir(), 'archway-make-administrator-'))
const password = 'Willow-Creek-42'

describe('npm run make-administrator', { timeout: 120_000 }, () => {
  let portal: Portal
  beforeAll(async () => {
    portal = await startPortal()
  })
  afterAll(async () => {
    await portal.close()
    rmSync(dir, { recursive: true })
  })
  const settings = () => ({
    DATABASE_URL: portal.deps.config.databaseUrl!,
    DATA_DIR: dir,
    PORTAL_CLOCK: '2026-11-20T17:00:00Z',
    PUBLIC_URL: 'https://classes.example.org',
  })
  const run = (args: string[], env: Record<string, string> = {}) =>
    runHere(runMakeAdministrator, args, { ...settings(), ...env })
  const linkIn = (text: string) => new URL(/https:\/\/classes\.example\.org\/\S+/.exec(text)![0])
  const accountOf = (email: string) =>
    portal.db
      .selectFrom('app_user')
      .select(['id', 'roles', 'email_verified_at'])
      .where('email', '=', email)
      .execute()
  const choosePassword = async (link: URL) => {
    const { errors } = await portal.query(
      'mutation ($input: ResetUserPasswordInput!) { resetUserPassword(input: $input) { clientMutationId } }',
      { input: { key: link.searchParams.get('key'), login: link.searchParams.get('login'), password } },
    )
    expect(errors).toEqual([])
  }
  const logIn = async (username: string) => {
    const { login } = await portal.request<{ login: { authToken: string | null } }>(
      'mutation ($input: LoginInput!) { login(input: $input) { authToken } }',
      { input: { username, password } },
    )
    return login
  }

  it('creates the first administrator, who logs in with only the printed link', async () => {
    const { code, stdout, stderr } = await run(['ada.first@example.org'])
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toContain('is an administrator now, with a new account.')
    expect(stdout).toContain('There is no mail server (SMTP_URL)')
    const link = linkIn(stdout)
    expect(link.pathname).toBe('/login/reset')
    await choosePassword(link)
    const email = link.searchParams.get('login')!
    expect(await accountOf(email)).toMatchObject([
      { roles: ['administrator'], email_verified_at: expect.any(Date) },
    ])
    expect(await logIn(email)).toBeTruthy()
    const mails = await portal.db
      .selectFrom('outbox_mail')
      .select('kind')
      .where('to_address', '=', email)
      .execute()
    expect(mails.map(({ kind }) => kind)).toContain('invitation')
    const audit = portal.db.selectFrom('audit_entry').select(['action', 'actor_id'])
    expect(await audit.where('action', '=', 'person.created').execute()).toEqual([
      { action: 'person.created', actor_id: null },
    ])
  })

  it('promotes an existing account, reports an existing administrator, and prints a new link', async () => {
    const { email } = await buildAttendee(portal.db)
    expect((await run([email])).stdout).toContain('with the account they had')
    expect(await accountOf(email)).toMatchObject([{ roles: ['administrator', 'attendee'] }])
    const again = await run([email], { SMTP_URL: 'smtp://localhost:1' })
    expect(again).toMatchObject({ code: 0, stderr: '' })
    expect(again.stdout).toContain('is already an administrator')
    expect(again.stdout).toContain('The portal also emails it to the address')
    await choosePassword(linkIn(again.stdout))
    expect(await logIn(email)).toBeTruthy()
  })

  it('reports on a test restore that no email is sent, even with a mail server configured', async () => {
    const now = new Date()
    const copy = await portal.db
      .insertInto('restored_copy')
      .values({ restored_at: now, made_at: now, is_drill: true })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { stdout } = await run(['ada.drill@example.org'], { SMTP_URL: 'smtp://localhost:1' })
    await portal.db.deleteFrom('restored_copy').where('id', '=', copy.id).execute()
    expect(stdout).toContain('This is a test restore, which sends no email')
    expect(stdout).not.toContain('also emails it')
    expect(linkIn(stdout).pathname).toBe('/login/reset')
  })

  it('gives no role to an unverified account with the address', async () => {
    const thirdParty = await buildUser(portal.db, { email: 'claimed@example.org', verified: false, password })
    const { stdout } = await run(['claimed@example.org'])
    expect(stdout).toContain('with a new account')
    const { roles } = await portal.db
      .selectFrom('app_user')
      .select('roles')
      .where('id', '=', thirdParty.userId)
      .executeTakeFirstOrThrow()
    expect(roles).toEqual(['attendee'])
  })

  it('runs in a process of its own, which ends with the code', async () => {
    expect(await runFile(cli, ['ada at example'], settings())).toEqual({
      code: 2,
      stdout: '',
      stderr: expect.stringMatching(/^ada at example is not an email address\.[^\n]+\n$/),
    })
  })

  it.each<[string, string[], Record<string, string>, number, RegExp]>([
    ['two addresses', ['a@example.org', 'b@example.org'], {}, 2, /^Usage: [^\n]+\n$/],
    ['no address', [], {}, 2, /^Usage: [^\n]+\n$/],
    [
      'an unreachable database',
      ['a@example.org'],
      { DATABASE_URL: 'postgres://a@127.0.0.1:1/a' },
      1,
      /^DATABASE_URL is wrong: [^\n]+\n$/,
    ],
  ])('refuses %s in one line', async (_words, args, env, code, line) => {
    const result = await run(args, env)
    expect(result).toMatchObject({ code, stdout: '' })
    expect(result.stderr).toMatch(line)
  })

  it('refuses a closed account', async () => {
    const { userId } = await buildUser(portal.db)
    const email = `closed-${userId}@closed.invalid`
    await portal.db
      .updateTable('app_user')
      .set({ email, email_verified_at: null, closed_at: new Date() })
      .where('id', '=', userId)
      .execute()
    expect(await run([email])).toEqual({
      code: 2,
      stdout: '',
      stderr: `The account ${email} was closed for good. Choose another address.\n`,
    })
  })

  it('sets the first and last name from the arguments', async () => {
    const { code, stdout } = await run([
      'maria.named@example.org',
      '--first-name',
      'Maria',
      '--last-name',
      'de la Cruz',
    ])
    expect(code).toBe(0)
    expect(stdout).not.toContain('Portal Administrator')
    const named = await portal.db
      .selectFrom('app_user')
      .select(['first_name', 'last_name'])
      .where('email', '=', 'maria.named@example.org')
      .execute()
    expect(named).toEqual([{ first_name: 'Maria', last_name: 'de la Cruz' }])
  })

  it('refuses an invalid name and creates nothing', async () => {
    const { code, stderr } = await run([
      'bad.name@example.org',
      '--first-name',
      'https://x.test',
      '--last-name',
      '',
    ])
    expect(code).toBe(2)
    expect(stderr).toContain('Enter names of 1 to 100 letters')
    expect(await accountOf('bad.name@example.org')).toEqual([])
  })

  it('prints the default name of the account if no name is given', async () => {
    const { stdout } = await run(['script@example.org'])
    expect(stdout).toContain('The name of the account is Portal Administrator')
  })
})
