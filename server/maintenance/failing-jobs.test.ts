import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jobNames } from '#domain/maintenance/job-names.ts'
import { runTurn } from '#server/platform/jobs/run-turn.ts'
import { buildUser, tokenFor } from '#server/testing/builders/builders.ts'
import { minutes } from '#server/testing/fixed-clock.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'

describe('a failing job', () => {
  let portal: Portal
  let token: string
  beforeAll(async () => {
    portal = await startPortal()
    token = await tokenFor(portal, await buildUser(portal.db, { roles: ['administrator'] }))
  })
  afterAll(() => portal.close())

  const fails = (name: string) => runTurn(portal.deps, name, () => Promise.reject(new Error('too slow')))
  const works = (name: string) => runTurn(portal.deps, name, async () => {})
  const shown = async () =>
    (
      await portal.request<{ upkeep: { failingJobs: object[] } }>(
        '{ upkeep { failingJobs { job since lastAt } } }',
        {},
        token,
      )
    ).upkeep.failingJobs

  it('is shown to administrators once, with its first failure, until a run succeeds', async () => {
    expect(await shown()).toEqual([])
    await fails(jobNames.REMINDERS)
    portal.clock.advance(minutes(1))
    await fails(jobNames.REMINDERS)
    expect(await shown()).toEqual([
      { job: 'REMINDERS', since: '2026-11-20T12:00:00-05:00', lastAt: '2026-11-20T12:01:00-05:00' },
    ])
    await works(jobNames.WAITING_LISTS)
    expect(await shown()).toHaveLength(1)
    await works(jobNames.REMINDERS)
    expect(await shown()).toEqual([])
  })
  it('is logged each time, and an unknown job is not shown', async () => {
    portal.logged.length = 0
    await fails('a job of tomorrow')
    expect(portal.logged).toEqual([{ level: 'error', job: 'a job of tomorrow', message: 'too slow' }])
    expect(await shown()).toEqual([])
  })
  it('does not fail differently while the database is unavailable', async () => {
    const db = new Proxy(portal.db, {
      get: () => {
        throw new Error('away')
      },
    })
    const unreachable = { ...portal.deps, db }
    portal.logged.length = 0
    await runTurn(unreachable, jobNames.REMINDERS, () => Promise.reject(new Error('away')))
    expect(portal.logged).toHaveLength(1)
  })
})
