import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const linux = process.platform === 'linux'

/**
 * Identifies one run of a process. The process id alone is not enough: it is reused after a restart of the machine or
 * container. Undefined: no such process is alive. A zombie, which ended and waits for its parent, counts as ended.
 */
export function processIdentity(pid: number): string | undefined {
  try {
    if (!linux) return ps(pid, 'lstart=')
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in brackets may contain spaces and brackets. After the last bracket come: state, parent, ... start time.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (fields[0] === 'Z' || fields[0] === 'X') return undefined
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}/${fields[19]}`
  } catch {
    return undefined
  }
}

/**
 * The arguments of a process's command line. Undefined if it has ended. On macOS an argument with spaces is
 * split.
 */
export function processCommand(pid: number): string[] | undefined {
  try {
    if (!linux) return ps(pid, 'command=')?.split(' ')
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').slice(0, -1)
  } catch {
    return undefined
  }
}

function ps(pid: number, column: string): string | undefined {
  return spawnSync('ps', ['-o', column, '-p', String(pid)], { encoding: 'utf8' }).stdout.trim() || undefined
}
