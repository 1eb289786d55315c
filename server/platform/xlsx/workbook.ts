// Excel workbooks. write-excel-file writes them. Our code runs it in a thread with a memory limit, so that a large
// export neither blocks nor crashes the portal.

import { Worker } from 'node:worker_threads'

/** A calendar date, yyyy-MM-dd. `shown`: as a date, or only as its month. */
export interface DateCell {
  date: string
  shown: 'day' | 'month'
}
export type WorkbookCell = string | number | DateCell | null | undefined

export interface Sheet {
  name: string
  header: readonly string[]
  rows: readonly (readonly WorkbookCell[])[]
}

/** Memory limit of the thread. 300,000 cells (5,000 people with 60 columns) need about half of it. */
const mostMegabytes = 512

let previous: Promise<void> = Promise.resolve()

/**
 * Tables as a workbook: one sheet each, with a fixed header. Numbers are numbers and dates are dates. A text is always
 * text, and stays text when its cell is edited. So no zip code loses its zeros, and nothing runs as a formula.
 *
 * A large one takes seconds of computing. It runs in its own thread, so that the portal can respond to calls. One at a
 * time, because the smallest machine has two cores.
 */
export function workbook(sheets: readonly Sheet[]): Promise<Buffer> {
  const written = previous.then(() => writeInThread(sheets))
  // Without its value: the workbook would stay in memory until the next one.
  previous = written.then(nothing, nothing)
  return written
}

const nothing = () => undefined

function writeInThread(sheets: readonly Sheet[]): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./workbook-thread.ts', import.meta.url), {
      workerData: sheets,
      resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
    })
    // A workbook in progress must not keep a stopping portal alive.
    thread.unref()
    thread.once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes)))
    thread.once('error', reject)
    thread.once('exit', () => reject(new Error('The thread ended before its workbook was written.')))
  })
}
