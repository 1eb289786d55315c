import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Request, Result } from './vitest-child.ts'

/** Runs test files in the copy. A run beyond the timeout is ended with its process. The next run starts a new one. */
export class TestRunner {
  private child: ChildProcess | undefined
  private changed: string[] = []
  private readonly copy: string
  private readonly timeout: number

  /** `timeout` in seconds. */
  constructor(copy: string, timeout: number) {
    this.copy = copy
    this.timeout = timeout
  }

  /** Reports a written file, so that its loaded version is discarded. */
  changes(file: string): void {
    this.changed.push(file)
  }

  /** The first test file that fails, or 'timeout'. */
  async firstFailed(tests: string[]): Promise<string | undefined> {
    this.child ??= await this.start()
    const request: Request = { changed: this.changed, tests }
    this.changed = []
    const child = this.child
    const outcome = new Promise<string | undefined>((resolve) => {
      const timer = setTimeout(() => resolve('timeout'), this.timeout * 1000)
      const settle = (failed: string | undefined) => {
        clearTimeout(timer)
        child.removeAllListeners()
        resolve(failed)
      }
      child.once('message', ({ failed }: Result) => settle(failed))
      child.once('exit', () => settle('the process ended'))
    })
    child.send(request)
    const failed = await outcome
    if (failed === 'timeout' || failed === 'the process ended') await this.stop()
    return failed
  }

  async stop(): Promise<void> {
    const child = this.child
    this.child = undefined
    if (!child?.pid || child.exitCode !== null) return
    // PostgreSQL ends and cleans up after SIGTERM. An endless loop does not.
    child.kill('SIGTERM')
    const force = setTimeout(() => process.kill(-child.pid!, 'SIGKILL'), 10_000)
    await once(child, 'exit')
    clearTimeout(force)
  }

  private async start(): Promise<ChildProcess> {
    const program = join(this.copy, 'scripts/mutation/vitest-child.ts')
    // A separate process group, so that its workers end with it.
    const child = fork(program, {
      cwd: this.copy,
      detached: true,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    await once(child, 'message')
    return child
  }
}
