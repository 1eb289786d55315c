import { execFile, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))

export interface Said {
  code: number
  stdout: string
  stderr: string
}

/** Runs a line in a terminal in the project's folder, with only these settings and the variables of a login shell. */
export function type(line: string, settings: Record<string, string>): Promise<Said> {
  return new Promise((resolve) => {
    execFile('/bin/sh', ['-c', line], { cwd: root, env: loginWith(settings) }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
    )
  })
}

/** Runs a line that continues until it is stopped, as Ctrl-C does: with all processes that it started. */
export function typeAndLeave(line: string, settings: Record<string, string>) {
  const child = spawn('/bin/sh', ['-c', line], {
    cwd: root,
    env: loginWith(settings),
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text))
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const isEnded = () => child.exitCode !== null || child.signalCode !== null
  return {
    said: () => said,
    isEnded,
    async stop(): Promise<void> {
      if (!isEnded()) process.kill(-child.pid!, 'SIGINT')
      await ended
    },
  }
}

const loginWith = (settings: Record<string, string>) => ({
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  ...settings,
})
