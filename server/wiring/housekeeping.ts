import { jobNames } from '#domain/maintenance/job-names.ts'
import { mailOwnersToReview } from '#server/accounts/access/access-mails.ts'
import { removeExpired } from '#server/accounts/accounts.jobs.ts'
import { removeSetAside } from '#server/maintenance/restore/set-aside.ts'
import { emptyUnverified } from '#server/people/people.jobs.ts'
import { removeUnanswered } from '#server/people/proxy-access/proxy-access.jobs.ts'
import { removeOldActs } from '#server/platform/acts/acts.ts'
import type { Deps } from '#server/platform/graphql/context.ts'
import { runTurn } from '#server/platform/jobs/run-turn.ts'
import { forgetChosen } from '#server/registration/first-registration/forget-first-registration.ts'
import { forgetNotified } from '#server/registration/guests/forget-notified.ts'
import { forgetOldCalls } from '#server/registration/to-call/forget-calls.ts'

export interface Housekeeping {
  start(): void
  /** Waits for a run in progress. */
  stop(): Promise<void>
}

const every = 60 * 60_000

/**
 * Removes what has its own end, such as a session, and emails no one. What is removed after a period that
 * administrators set is the work of retentionJob. Runs one after the other on one connection, because no one waits for
 * it.
 */
export async function removeOldRows(deps: Pick<Deps, 'db' | 'clock'>) {
  const { db, clock } = deps
  return {
    ...(await removeExpired(db, clock.now())),
    ...(await removeUnanswered(db, clock.now())),
    ...(await emptyUnverified(db, clock.now())),
    ...(await forgetChosen(db, clock.now())),
    ...(await removeOldActs(db, clock.now())),
    ...(await forgetOldCalls(db, clock.now())),
    ...(await forgetNotified(db, clock.now())),
  }
}

/** Removes what is over, at start and every hour. Safe on several servers at the same time. */
export function createHousekeeping(deps: Pick<Deps, 'db' | 'clock' | 'config' | 'log'>): Housekeeping {
  const { db, clock, config, log } = deps
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | null = null
  const remove = async () => ({
    ...(await removeOldRows(deps)),
    ownersMailed: await mailOwnersToReview(db, clock.now()),
    setAside: await removeSetAside(db, config.dataDir, clock.now()),
  })
  const run = () => {
    running ??= runTurn(deps, jobNames.HOUSEKEEPING, async () => {
      const removed = await remove()
      if (Object.values(removed).some((count) => count > 0))
        log({ level: 'info', at: 'housekeeping', ...removed })
    }).finally(() => {
      running = null
    })
  }
  return {
    start() {
      timer ??= setInterval(run, every).unref()
      run()
    },
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
