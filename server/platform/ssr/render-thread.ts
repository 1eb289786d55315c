import { Worker } from 'node:worker_threads'
import type { Render, RenderJob, RenderTask } from './rendered-page.ts'

export interface RenderLimits {
  /** If rendering takes longer, the thread is restarted. In milliseconds. */
  longest: number
  /** Pages that may wait for the thread. The next one is sent without rendering. */
  mostWaiting: number
}
const defaultLimits: RenderLimits = { longest: 20_000, mostWaiting: 40 }
/**
 * In milliseconds. After this time the page is sent without rendering. The rendering continues, for the next request.
 */
const timeout = 8_000

/** Too many pages wait for the thread. Nothing is wrong with this one. */
export class RenderIsBusy extends Error {
  constructor() {
    super('Too many pages are being drawn.')
  }
}

interface Requested {
  job: RenderJob
  resolve: (rendering: RenderTask) => void
  reject: (error: Error) => void
}
type Result = { rendering: RenderTask } | { error: string }

export interface RenderThread {
  render: Render
  /** Loads the web app, so that the first page does not wait for that. */
  begin(): void
  stop(): Promise<void>
}

/**
 * Renders one page after another in a worker thread: a month takes as long as a hundred responses. `artefact`: the URL
 * of the built web app.
 */
export function createRenderThread(artefact: string, limits = defaultLimits): RenderThread {
  let worker: Worker | null = null
  let current: Requested | null = null
  let tooLong: ReturnType<typeof setTimeout> | undefined
  const waiting: Requested[] = []

  function begin(): Worker {
    const begun = new Worker(new URL('./thread-main.mjs', import.meta.url), {
      workerData: artefact,
      // Enough for a month of thousands of classes, and never all the memory of the machine.
      resourceLimits: { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16 },
    })
    const end = (error: Error) => {
      if (worker !== begun) return
      worker = null
      finish((requested) => requested.reject(error))
    }
    begun.on('message', (response: Result) =>
      finish((requested) =>
        'rendering' in response
          ? requested.resolve(response.rendering)
          : requested.reject(new Error(response.error)),
      ),
    )
    begun.once('error', end)
    begun.once('exit', () => end(new Error('The drawing thread has ended.')))
    // The thread must not keep a process alive that is stopping.
    begun.unref()
    return begun
  }

  function finish(respond: (requested: Requested) => void): void {
    clearTimeout(tooLong)
    const requested = current
    current = null
    if (requested) respond(requested)
    renderNext()
  }

  function renderNext(): void {
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
    render(job) {
      if (waiting.length >= limits.mostWaiting) return Promise.reject(new RenderIsBusy())
      return new Promise<RenderTask>((resolve, reject) => {
        waiting.push({ job, resolve, reject })
        if (!current) renderNext()
      })
    },
    async stop() {
      await worker?.terminate()
    },
  }
}

/** The result, or null if it takes longer than people wait for a page. */
export function withinTimeout<Value>(response: Promise<Value>, most = timeout): Promise<Value | null> {
  return new Promise((resolve, reject) => {
    const impatient = setTimeout(() => resolve(null), most)
    response.then(resolve, reject).finally(() => clearTimeout(impatient))
  })
}
