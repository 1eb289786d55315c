import { availableParallelism, totalmem } from 'node:os'

const cores = Math.max(2, availableParallelism())

/** As many as the memory allows, with this many bytes for each. Two at least. */
const within = (wanted: number, bytes: number) =>
  Math.max(2, Math.min(wanted, Math.floor(totalmem() / bytes)))

/**
 * How many journeys run at the same time: one for each core. A worker runs a portal, its PostgreSQL and a browser.
 * TEST_WORKERS sets another number.
 */
export const workers = Number(process.env.TEST_WORKERS) || within(cores, 3 * 2 ** 30)

/**
 * How many files of Vitest run at the same time: two for each core, because a contract test waits for PostgreSQL two
 * thirds of its time. TEST_WORKERS sets another number.
 */
export const vitestWorkers = Number(process.env.TEST_WORKERS) || within(2 * cores, 1.5 * 2 ** 30)
