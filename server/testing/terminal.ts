import { execFile, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Terminal } from '#server/platform/process/terminal.ts'

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

/** Runs a command's file in a process of its own, which takes two seconds of a core to load. */
export function runFile(file: string, args: string[], settings: Record<string, string>): Promise<Said> {
  return new Promise((resolve) => {
    const env = { ...process.env, ...settings }
    execFile(process.execPath, ['--import', 'tsx', file, ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
    )
  })
}

/** Runs a command in the process of the test. */
export async function runHere(
  command: (args: string[], terminal: Terminal) => Promise<number>,
  args: string[],
  settings: Record<string, string>,
): Promise<Said> {
  const said = { stdout: '', stderr: '' }
  const printTo = (stream: keyof typeof said) => ({ write: (text: string) => (said[stream] += text) })
  const code = await command(args, {
    env: { ...process.env, ...settings },
    stdout: printTo('stdout'),
    stderr: printTo('stderr'),
  })
  return { code, ...said }
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
