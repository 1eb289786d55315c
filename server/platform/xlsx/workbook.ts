// Excel workbooks. write-excel-file writes them. Ours is the thread around it with a limit of memory, so that a large export neither
// stops nor ends the portal.

import { Worker } from 'node:worker_threads'

/** A day of the calendar, yyyy-MM-dd; `shown` as a day, or as its month alone. */
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

/** For the thread. 300,000 cells, which is 5,000 people with 60 columns, need about half of it. */
const mostMegabytes = 512

let previous: Promise<void> = Promise.resolve()

/**
 * Tables as a workbook: a sheet each, its header in sight. Numbers are numbers and dates dates; a text is a text, whatever it begins with, and
 * stays one when somebody edits its cell: no zip code loses its zeros, and nothing runs as a formula.
 *
 * A large one takes seconds of computing. A thread of its own does that, so that the portal answers meanwhile; one at a time, because the
 * smallest machine has two cores.
 */
export function workbook(sheets: readonly Sheet[]): Promise<Buffer> {
  const written = previous.then(() => writeInThread(sheets))
  // Without its value: a workbook would stay in memory until the next.
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
    // A workbook that is being written must not keep a portal that ends.
    thread.unref()
    thread.once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes)))
    thread.once('error', reject)
    thread.once('exit', () => reject(new Error('The thread ended before its workbook was written.')))
  })
}
