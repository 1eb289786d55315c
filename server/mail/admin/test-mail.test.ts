import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { english } from '#domain/kernel/language/english.ts'
import { callLimits } from '#domain/kernel/limits/call-limit.rule.ts'
import type { Config } from '#server/platform/config/config.ts'
import { createMailWorker } from '#server/platform/mail/mail-worker.ts'
import { buildUser, tokenFor } from '#server/testing/builders/builders.ts'
import { startMailServer, type TestMailServer } from '#server/testing/mail-server.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { mailTemplates } from '#server/wiring/manifests.ts'

const document = `mutation ($input: SendTestMailInput!) {
  sendTestMail(input: $input) { mail { mailId to status failure said } } }`
interface Result {
  sendTestMail: {
    mail: { mailId: number; to: string; status: string; failure: string | null; said: string | null }
  }
}

describe('a test email', () => {
  let portal: Portal
  let mailServer: TestMailServer
  let token: string
  beforeAll(async () => {
    mailServer = await startMailServer()
    portal = await startPortal({ config: { rateLimits: true } })
    token = await tokenFor(portal, await buildUser(portal.db, { roles: ['administrator'] }))
  })
  afterAll(async () => {
    await portal.close()
    await mailServer.close()
  })
  const send = async (to: string, smtpUrl?: string) => {
    const { db, clock, deps } = portal
    const config = { smtpUrl, publicUrl: 'https://portal.example.org' } as Config
    const worker = createMailWorker({ db, clock, config, language: english, mailTemplates, log: () => {} })
    deps.sendMailNow = (mailId) => worker.sendNow(mailId)
    try {
      return (await portal.request<Result>(document, { input: { to } }, token)).sendTestMail.mail
    } finally {
      await worker.stop()
    }
  }

  it('is sent before the call returns, and is in the email log', async () => {
    const mail = await send('ann@example.org', mailServer.url)
    expect(mail).toEqual({
      mailId: expect.any(Number),
      to: 'ann@example.org',
      status: 'SENT',
      failure: null,
      said: null,
    })
    expect(mailServer.received.map(({ to }) => to)).toEqual(['ann@example.org'])
    const { mail: logged } = await portal.request<{ mail: object }>(
      `{ mail(mailId: ${mail.mailId}) { row { kind status } } }`,
      {},
      token,
    )
    expect(logged).toEqual({ row: { kind: 'testMail', status: 'SENT' } })
  })
  it('reports why it was refused, without an address', async () => {
    mailServer.reject({ at: 'RCPT TO', responseCode: 550, words: '5.1.1 <ann@example.org> User unknown' })
    const mail = await send('ann@example.org', mailServer.url)
    expect(mail).toMatchObject({ status: 'REFUSED', failure: 'ADDRESS' })
    expect(mail.said).toContain('User unknown')
    expect(mail.said).not.toContain('ann@')
  })
  it('reports that no mail server responds', async () => {
    expect(await send('ann@example.org', 'smtp://127.0.0.1:1')).toMatchObject({
      status: 'QUEUED',
      failure: 'UNREACHABLE',
    })
  })
  it('is stored if no mail server is configured', async () => {
    expect(await send('ann@example.org')).toMatchObject({ status: 'KEPT', failure: null })
  })
  it('requires an address', async () => {
    expect(await portal.codeOf(document, { input: { to: 'ann' } }, token)).toBe('INPUT_INVALID')
  })
  it('is rate limited', async () => {
    const sent = Array.from({ length: callLimits.testMail.account.most }, () =>
      portal.query(document, { input: { to: 'ann@example.org' } }, token),
    )
    const rejected = (await Promise.all(sent)).flatMap(({ errors }) => errors)
    expect(rejected.map(({ extensions }) => extensions.code)).toContain('RATE_LIMITED')
  })
})
