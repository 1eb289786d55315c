import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * Runs a process, and what it starts later, on one core: the first for index 0. A test waits for PostgreSQL after each
 * statement. On two cores each waits for the other's core to wake up, and a small query takes three times as long.
 * Does nothing where it is not possible: tests are slower then.
 */
export function runOnOneCore(pid: number, index: number): void {
  const cores = allowedCores()
  if (cores.length === 0) return
  spawnSync('taskset', ['-apc', String(cores[index % cores.length]), String(pid)], { stdio: 'ignore' })
}

/** The cores that this process may use, from Linux. Empty elsewhere. */
function allowedCores(): number[] {
  try {
    const list = /^Cpus_allowed_list:\s*(\S+)/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? ''
    return list.split(',').flatMap((range) => {
      const [first = 0, last = first] = range.split('-').map(Number)
      return Array.from({ length: last - first + 1 }, (_, each) => first + each)
    })
  } catch {
    return []
  }
}
