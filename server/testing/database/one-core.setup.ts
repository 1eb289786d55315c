import { runOnOneCore } from './one-core.ts'
import { postgresOfWorker, workerIndex } from './test-database.ts'

// Once per process: a worker runs many files.
const state = globalThis as { isOnOneCore?: boolean }
if (!state.isOnOneCore)
  for (const pid of [postgresOfWorker().pid, process.pid]) runOnOneCore(pid, workerIndex())
state.isOnOneCore = true
