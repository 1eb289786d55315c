import { writeFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'

export interface FileTime {
  project: string
  name: string
  took: number
}

/** Writes to FILE_TIMES how long each test file occupied its worker, the loading of imports included. */
export default class FileTimesReporter implements Reporter {
  readonly #files: FileTime[] = []

  onTestModuleEnd(module: TestModule) {
    const { prepareDuration, environmentSetupDuration, setupDuration, collectDuration, duration } =
      module.diagnostic()
    this.#files.push({
      project: module.project.name,
      name: module.relativeModuleId,
      took: prepareDuration + environmentSetupDuration + setupDuration + collectDuration + duration,
    })
  }

  onTestRunEnd() {
    if (process.env.FILE_TIMES) writeFileSync(process.env.FILE_TIMES, JSON.stringify(this.#files))
  }
}
