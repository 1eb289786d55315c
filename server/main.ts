import { fileURLToPath } from 'node:url'
import { runningClock } from '#domain/kernel/clock.ts'
import { english } from '#domain/kernel/language/english.ts'
import { createApp } from './app.ts'
import { containsDemo, prepareDemo } from './demo/prepare-demo.command.ts'
import { importClassDates } from './import/import-class-dates.command.ts'
import { createBackupScheduler } from './maintenance/backup/backup-scheduler.ts'
import { createErasureScheduler } from './maintenance/erased/erasure-scheduler.ts'
import { createRecoveryScheduler } from './maintenance/recovery/recovery-scheduler.ts'
import { type Config, ConfigError, readConfig } from './platform/config/config.ts'
import { rejectDemoAccounts, rejectRiskyStart } from './platform/config/unsafe-config.ts'
import { connect } from './platform/db/connection/connection.ts'
import { reachDatabase } from './platform/db/connection/reach-database.ts'
import { migrateToLatest } from './platform/db/migrate.ts'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from './platform/embedded-postgres/embedded-postgres.ts'
import { createSentry } from './platform/error-reports/sentry.ts'
import type { Deps } from './platform/graphql/context.ts'
import { type CallLine, type CurrentCall, withRequestId } from './platform/http/current-call.ts'
import { createHttpServer, type PortalHttpServer } from './platform/http/http-server.ts'
import { listen } from './platform/http/listen.ts'
import { respondWhileStarting } from './platform/http/pages/starting-page.ts'
import { createScheduler } from './platform/jobs/scheduler.ts'
import { createMailWorker } from './platform/mail/mail-worker.ts'
import { startTexts } from './platform/messages/start-texts.ts'
import { readableStack, withReadableStack } from './platform/observe/readable-stack.ts'
import { noteStatement } from './platform/observe/statements.ts'
import { wellCondition } from './platform/process/health-status.ts'
import { startHeartbeat } from './platform/process/heartbeat.ts'
import { isTestRestore } from './platform/process/restored-copy.ts'
import { StartRejected } from './platform/process/start-rejected.ts'
import { watchStopSignals } from './platform/process/stop-signals.ts'
import { createRenderThread } from './platform/ssr/render-thread.ts'
import { createHousekeeping } from './wiring/housekeeping.ts'
import { listeners } from './wiring/listeners.ts'
import { jobs, mailTemplates } from './wiring/manifests.ts'
import { schema } from './wiring/schema.ts'

export interface PortalOptions {
  /** Builds dist/web. `onBuild` is called before the build, and `signal` aborts it. */
  buildWeb: (options: { onBuild: () => void; signal: AbortSignal }) => Promise<void>
  /** Exit when the parent process exits. */
  stopWithParent: boolean
}

const webRoot = fileURLToPath(new URL('../dist/web', import.meta.url))
/** The build of the web app for server rendering. */
const webArtefact = new URL('../dist/web-server/render-page.js', import.meta.url).href

/** The HTTP server closes before everything else, because open requests need the rest. */
let httpServer: PortalHttpServer | undefined
/** Called in reverse order at the end: what started last stops first. */
const closers: Array<() => Promise<void> | void> = []
/**
 * From the request to stop until the process ends, in milliseconds, whatever is still running. The embedded database
 * then stops on its own.
 */
const mostTime = 9500

/**
 * Starts the portal and runs it until it gets a signal to stop. Then the process exits with 0.
 * An error that the operator can fix is one line on stderr, with exit code 1.
 */
export async function runPortal(options: PortalOptions): Promise<void> {
  const stop = new AbortController()
  const onLost = (error: Error) => {
    log({ level: 'error', at: 'embedded database', news: 'lost', message: error.message })
    void end(1)
  }
  const started = startUnlessRejected(options, stop.signal, onLost)
  let ending: Promise<void> | undefined
  const end = (code: number) => {
    ending ??= stopAll(code)
    return ending
  }
  const stopAll = async (code: number) => {
    setTimeout(() => {
      log({ level: 'warn', at: 'process', message: 'did not end in time' })
      process.exit(code || 1)
    }, mostTime).unref()
    stop.abort()
    await Promise.all([started, httpServer?.close()])
    for (const close of closers.reverse()) await close()
    process.exit(code)
  }
  watchStopSignals({
    withParent: options.stopWithParent,
    onStop: () => {
      if (process.stdout.isTTY) console.log(`\n${startTexts.stopping}`)
      void end(0)
    },
  })
  process.on('uncaughtException', (error) => {
    log({ level: 'error', at: 'process', error: { message: error.message, stack: error.stack } })
    void end(1)
  })
  if ((await started) === 'refused' && !stop.signal.aborted) await end(1)
}

async function startUnlessRejected(
  options: PortalOptions,
  stop: AbortSignal,
  onLost: (error: Error) => void,
): Promise<'started' | 'refused'> {
  try {
    await start(readConfig(process.env), options, stop, onLost)
    return 'started'
  } catch (error) {
    if (stop.aborted) return 'refused'
    if (error instanceof ConfigError || error instanceof StartRejected) console.error(error.message)
    else console.error(error instanceof Error ? readableStack(error.stack ?? error.message) : error)
    return 'refused'
  }
}

async function start(
  config: Config,
  { buildWeb, stopWithParent }: PortalOptions,
  stop: AbortSignal,
  onLost: (error: Error) => void,
): Promise<void> {
  rejectRiskyStart({ allowedRisks: [], ...config })
  // Listen first: a taken port must show before anything is created, and a browser may connect early.
  const front = createHttpServer(respondWhileStarting)
  httpServer = front
  const port = await listen(front.server, config.port, config.host)
  const address = config.publicUrl.replace(/:0$/, `:${port}`)

  // Closers run in reverse order, so this one runs last, after the embedded database has stopped.
  let shipLast = async () => {}
  closers.push(() => shipLast())
  const database = await both(
    stop,
    () => openDatabase(config, address, stopWithParent, stop, onLost),
    async (signal) => {
      if (config.part !== 'work') await buildWeb({ onBuild: () => console.log(startTexts.building), signal })
    },
  )
  stop.throwIfAborted()
  // Loaded only if configured.
  const traces = config.traces && (await import('./platform/observe/otlp.ts')).createTraces(config.traces)
  const db = connect(() => database.url, {
    namesStatements: config.namesStatements,
    ...(traces ? { onStatement: noteStatement } : {}),
  })
  const metrics = config.metrics && (await import('./platform/observe/metrics.ts')).createMetrics(db)
  closers.push(() => db.destroy())
  // Few connections: a report or an export reads for long, and others wait.
  const replica =
    config.replicaUrl && connect(config.replicaUrl, { max: 5, namesStatements: config.namesStatements })
  if (replica) closers.push(() => replica.destroy())
  if (traces) closers.push(() => traces.stop())
  // Building an index over many years of data may take any time, so this connection has no timeout.
  const patient = connect(config.directUrl ?? database.url, { max: 2, isTimed: false })
  await migrateToLatest(patient).finally(() => patient.destroy())
  rejectDemoAccounts({ allowedRisks: [], ...config }, await containsDemo(db))
  const heartbeat = await startHeartbeat(db, config.sessionSecret, (error) =>
    log({ level: 'warn', at: 'presence', message: error instanceof Error ? error.message : 'not an error' }),
  )
  closers.push(() => heartbeat.stop())

  const sentry = config.sentry
    ? createSentry({
        ...config.sentry,
        environment: config.production ? 'production' : 'development',
        traceShare: 0.5,
        onFailure: (reason) => log({ level: 'warn', at: 'error reports', reason }),
      })
    : null
  if (sentry) {
    reportLogged = sentry.reportLogged
    closers.push(() => sentry.stop())
  }
  const base = {
    db,
    ...(replica ? { replica } : {}),
    events: listeners,
    language: english,
    mailTemplates,
    schema,
    clock: runningClock(Date.now, config.clockStart),
    config: { ...config, publicUrl: address },
    log,
    logCall: (line: CallLine) => log({ level: 'info', ...line }),
    ...(sentry ? { trace: sentry.trace } : {}),
    ...(metrics ? { metrics } : {}),
    ...(traces ? { recordsStatements: true } : {}),
    watchCall: (line: CallLine, call: CurrentCall) => {
      metrics?.onCall(line, call)
      traces?.onCall(line, call)
    },
  }
  const mail = createMailWorker(base)
  closers.push(() => mail.stop())
  const housekeeping = createHousekeeping(base)
  closers.push(() => housekeeping.stop())
  const backups = createBackupScheduler(base)
  closers.push(() => backups.stop())
  const erased = createErasureScheduler(base)
  closers.push(() => erased.stop())
  const recovery = createRecoveryScheduler(base)
  closers.push(() => recovery.stop())
  shipLast = recovery.shipLast
  const isCopy = await isTestRestore(db)
  const deps: Deps = {
    ...base,
    wakeMail: () => mail.wake(),
    // A test restore sends nothing, not even an administrator's test email. It is scheduled like the others.
    sendMailNow: async (mailId) => {
      if (!isCopy) await mail.sendNow(mailId)
    },
  }
  stop.throwIfAborted()
  // Demo data needs both conditions: outside production with the embedded database, there is no real data or password.
  const demo =
    config.production || config.databaseUrl
      ? null
      : await prepareDemo({ ...deps, importClassDates, onPrepare: () => console.log(startTexts.preparing) })
  stop.throwIfAborted()
  // A restored database may contain people erased since the backup. No request is served before they are erased again.
  await erased.begin(stop)
  stop.throwIfAborted()
  const app = createApp(deps, { condition: database.condition, ...pagesOf(config) })
  closers.push(() => app.stop())
  front.respondWith((request, response) => app.server.emit('request', request, response))
  const scheduler = createScheduler(deps, jobs)
  closers.push(() => scheduler.stop())
  if (isCopy) {
    console.log(`\n${startTexts.drill}`)
  } else if (config.part !== 'web') {
    mail.start()
    void scheduler.start()
    housekeeping.start()
    backups.start()
    erased.start()
    recovery.start()
  }
  console.log(`\n${startTexts.running(address, config.part)}`)
  if (demo) console.log(`\n${startTexts.demoAccounts(demo.password)}:\n  ${demo.emails.join('\n  ')}`)
  if (process.stdout.isTTY) console.log(`\n${startTexts.stopHint}`)
}

/** What renders and sends pages, in a process that does so. */
function pagesOf({ part }: Config) {
  if (part === 'work') return {}
  const renderThread = createRenderThread(webArtefact)
  closers.push(renderThread.stop)
  renderThread.begin()
  return { webRoot, render: renderThread.render }
}

/** Runs both in parallel and returns the first one's result. If one fails, the other is aborted and awaited. */
async function both<T>(
  stop: AbortSignal,
  first: () => Promise<T>,
  second: (signal: AbortSignal) => Promise<void>,
): Promise<T> {
  const failure = new AbortController()
  const breakOff = (error: unknown) => {
    failure.abort()
    throw error
  }
  const [one, two] = await Promise.allSettled([
    first().catch(breakOff),
    second(AbortSignal.any([stop, failure.signal])),
  ])
  if (one.status === 'rejected') throw one.reason
  if (two.status === 'rejected') throw two.reason
  return one.value
}

/**
 * A database that responds: the configured one, or the embedded one. The portal restarts the embedded one if needed,
 * and stops it at the end.
 */
async function openDatabase(
  config: Config,
  address: string,
  underNpm: boolean,
  stop: AbortSignal,
  onLost: (error: Error) => void,
): Promise<Pick<EmbeddedPostgres, 'url' | 'condition'>> {
  if (config.databaseUrl) {
    await reachDatabase(config.databaseUrl)
    if (config.directUrl) await reachDatabase(config.directUrl, 'DATABASE_DIRECT_URL')
    return { url: config.databaseUrl, condition: wellCondition }
  }
  const name = `The portal at ${address}`
  const postgres = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    name,
    underNpm,
    writesLog: config.backup?.recoveryTo !== undefined,
    log,
    onLost,
  })
  closers.push(postgres.stop)
  stop.addEventListener('abort', postgres.markStopping)
  return postgres
}

/** Reports log entries to an external error tracker, if one is configured. */
let reportLogged: ((entry: Record<string, unknown>) => void) | undefined

/** Writes one JSON object per line to stdout, for people and log collectors. */
const log = withRequestId((entry) => {
  const readable = withReadableStack(entry)
  console.log(JSON.stringify({ time: new Date().toISOString(), ...readable }))
  reportLogged?.(readable)
})
