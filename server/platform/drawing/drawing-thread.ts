import { Worker } from 'node:worker_threads'
import type { Draw, Drawing, DrawingJob } from './drawn-page.ts'

export interface DrawingLimits {
  /** A drawing that takes longer never ends: the thread begins anew. In milliseconds. */
  longest: number
  /** Drawings that wait; whoever comes then gets the page without one. */
  mostWaiting: number
}
const usualLimits: DrawingLimits = { longest: 20_000, mostWaiting: 40 }
/** Whoever waits longer gets the page without its drawing, which goes on for the next one. In milliseconds. */
const patience = 8_000

/** So many pages wait for their drawing that this one does not: it says nothing of the page. */
export class DrawingIsBusy extends Error {
  constructor() {
    super('Too many pages are being drawn.')
  }
}

interface Asked {
  job: DrawingJob
  resolve: (drawing: Drawing) => void
  reject: (error: Error) => void
}
type Answer = { drawing: Drawing } | { fault: string }

export interface DrawingThread {
  draw: Draw
  /** Loads the web app, so that the first page does not wait for that. */
  begin(): void
  stop(): Promise<void>
}

/**
 * Draws one page after the other in a thread of its own: a month takes as long as a hundred answers of the portal. `artefact`: the
 * address of the built web app.
 */
export function createDrawingThread(artefact: string, limits = usualLimits): DrawingThread {
  let worker: Worker | null = null
  let current: Asked | null = null
  let tooLong: ReturnType<typeof setTimeout> | undefined
  const waiting: Asked[] = []

  function begin(): Worker {
    const begun = new Worker(new URL('./thread-main.mjs', import.meta.url), {
      workerData: artefact,
      // Enough for a month of thousands of classes, and never the whole machine.
      resourceLimits: { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16 },
    })
    const end = (error: Error) => {
      if (worker !== begun) return
      worker = null
      settle((asked) => asked.reject(error))
    }
    begun.on('message', (answer: Answer) =>
      settle((asked) =>
        'drawing' in answer ? asked.resolve(answer.drawing) : asked.reject(new Error(answer.fault)),
      ),
    )
    begun.once('error', end)
    begun.once('exit', () => end(new Error('The drawing thread has ended.')))
    // What goes on in it must not keep a portal that ends.
    begun.unref()
    return begun
  }

  function settle(tell: (asked: Asked) => void): void {
    clearTimeout(tooLong)
    const asked = current
    current = null
    if (asked) tell(asked)
    drawNext()
  }

  function drawNext(): void {
    current = waiting.shift() ?? null
    if (!current) return
    worker ??= begin()
    const thread = worker
    tooLong = setTimeout(() => void thread.terminate(), limits.longest)
    thread.postMessage(current.job)
  }

  return {
    begin() {
      worker ??= begin()
    },
    draw(job) {
      if (waiting.length >= limits.mostWaiting) return Promise.reject(new DrawingIsBusy())
      return new Promise<Drawing>((resolve, reject) => {
        waiting.push({ job, resolve, reject })
        if (!current) drawNext()
      })
    },
    async stop() {
      await worker?.terminate()
    },
  }
}

/** The answer, or null where it takes longer than people wait for a page. */
export function withinPatience<Value>(answer: Promise<Value>, most = patience): Promise<Value | null> {
  return new Promise((resolve, reject) => {
    const impatient = setTimeout(() => resolve(null), most)
    answer.then(resolve, reject).finally(() => clearTimeout(impatient))
  })
}
