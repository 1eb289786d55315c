import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { checkSender, type Resolve } from './check-sender.ts'
import { lineOf } from './finding.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())

const config = { smtpUrl: undefined, publicUrl: 'https://portal.example', production: true }
const lines = async (
  columns: { help_email?: string | null; sender_email?: string | null },
  lookUp: Resolve,
) => {
  await portal.db
    .updateTable('site_settings')
    .set({ help_email: null, sender_email: null, ...columns })
    .execute()
  return (await checkSender(portal.db, config, lookUp)).map(lineOf)
}
const takes =
  (...domains: string[]): Resolve =>
  async (domain) =>
    domains.includes(domain) ? 'found' : 'none'

describe('the doctor checks sender and reply addresses', () => {
  it('and reports that both domains accept mail', async () => {
    expect(
      await lines(
        { help_email: 'help@hope.example', sender_email: 'hello@mail.example' },
        takes('hope.example', 'mail.example'),
      ),
    ).toEqual([
      'ok    sender    emails come from mail.example, which accepts mail',
      'ok    replies   replies go to hope.example, which accepts mail',
    ])
  })
  it('and reports that replies reach no one without a help email', async () => {
    const [, replies] = await lines({}, takes('portal.example'))
    expect(replies).toBe(
      'BAD   replies   replies to emails reach no one -> set the help email at Admin, Settings',
    )
  })
  it('and reports which domain accepts no mail', async () => {
    expect(await lines({ help_email: 'help@typo.example' }, takes('portal.example'))).toEqual([
      'ok    sender    emails come from portal.example, which accepts mail',
      'BAD   replies   replies go to typo.example, which accepts no mail -> correct the address at Admin, Settings',
    ])
  })
  it('and reports a failed lookup with a way to test it', async () => {
    const [sender] = await lines({ help_email: 'help@hope.example' }, async () => 'unknown')
    expect(sender).toMatch(/^note .*we could not look up from here -> send a test email and reply to it$/)
  })
})
