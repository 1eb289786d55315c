import { availableParallelism, totalmem } from 'node:os'

/** In bytes. A worker of the end-to-end tests runs a portal, its PostgreSQL and a browser. */
const perWorker = 3 * 2 ** 30

/**
 * How many test files run at the same time: one for each core, as far as the memory allows. Two on the smallest
 * machine. TEST_WORKERS sets another number.
 */
export const workers =
  Number(process.env.TEST_WORKERS) ||
  Math.max(2, Math.min(availableParallelism(), Math.floor(totalmem() / perWorker)))
