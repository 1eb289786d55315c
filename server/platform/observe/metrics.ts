// What the portal reports about itself. prom-client writes metrics and OpenTelemetry sends traces (otlp.ts). Our code
// decides what is counted, and that nothing names a person.

import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { type Database, poolStats } from '#server/platform/db/connection/connection.ts'
import type { CallLine, CurrentCall } from '#server/platform/http/current-call.ts'
import { selectNumbers } from './numbers.sql.ts'

/** The portal's metrics in Prometheus' text format: counts and times, never people. */
export interface Metrics {
  /** Counts a finished call. */
  onCall(line: CallLine, call: CurrentCall): void
  contentType: string
  text(): Promise<string>
}

/** The database's numbers are read at most once in this many milliseconds, for all clients together. */
const readAgainAfter = 10_000
/**
 * If the database does not respond within this many milliseconds, it counts as away. The other metrics are still
 * reported.
 */
const timeout = 2_000

export function createMetrics(db: Database, now: () => number = Date.now): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const gauge = (name: string, help: string, labelNames: readonly string[] = []) =>
    new Gauge({ name: `archway_${name}`, help, labelNames, registers })

  const calls = new Counter({
    name: 'archway_calls_total',
    help: 'Calls that are over, by operation (of GraphQL its first field, else the way in) and outcome.',
    labelNames: ['operation', 'outcome'] as const,
    registers,
  })
  const seconds = new Histogram({
    name: 'archway_call_duration_seconds',
    help: 'How long calls take, by operation.',
    labelNames: ['operation'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  const reached = gauge('database_reached', '1 when the database answered, else 0.')
  const outbox = gauge('outbox_mails', 'Mails that wait, and mails that were given up.', ['state'])
  const oldest = gauge('outbox_oldest_due_seconds', 'For how long the oldest mail that is due waits.')
  const classes = gauge('upcoming_classes', 'Published classes that are not over and take place.')
  const seats = gauge('upcoming_seats', 'Seats of those classes, where they are counted, by mode.', ['mode'])
  const taken = gauge('upcoming_places_taken', 'Places taken in those classes, guests included, by mode.', [
    'mode',
  ])
  const processes = gauge('processes', 'Processes of the portal on this database, this one among them.')
  const connections = new Gauge({
    name: 'archway_database_connections',
    help: 'Connections of this process to the database: open, idle, and calls that wait for one.',
    labelNames: ['state'] as const,
    registers,
    collect() {
      const stats = poolStats(db)
      if (!stats) return
      for (const state of ['open', 'idle', 'waiting'] as const) connections.set({ state }, stats[state])
    },
  })

  async function readNumbers(): Promise<void> {
    try {
      const numbers = await within(timeout, selectNumbers(db, new Date(now())))
      reached.set(1)
      for (const state of ['queued', 'failed'] as const) outbox.set({ state }, numbers.mails[state])
      oldest.set(numbers.oldestDueSeconds)
      classes.set(numbers.classes)
      for (const { mode, capacity, places } of numbers.modes) {
        seats.set({ mode }, capacity)
        taken.set({ mode }, places)
      }
      processes.set(numbers.processes)
    } catch {
      reached.set(0)
    }
  }
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | null = null

  return {
    onCall({ outcome, ms }, { operation, name }) {
      const labels = { operation: operation ?? name }
      calls.inc({ ...labels, outcome })
      seconds.observe(labels, ms / 1000)
    },
    contentType: registry.contentType,
    async text() {
      if (now() - readAt >= readAgainAfter && !reading) {
        readAt = now()
        reading = readNumbers().finally(() => {
          reading = null
        })
      }
      await reading
      return registry.metrics()
    },
  }
}

function within<T>(milliseconds: number, response: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('too late')), milliseconds)
    response.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
