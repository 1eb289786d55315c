// `npm start`: builds the server when its sources changed, and runs it. The server then requests the web app's build.
//   --stop-with-parent   end when the parent process does (`npm start` implies it)
import { ensureBuilt } from './build.mjs'

if (Number(process.versions.node.split('.')[0]) < 24) {
  console.error(
    `Archway needs Node 24, and this is ${process.version}. Start it with npm start, which uses the right one.`,
  )
  process.exit(1)
}
// Until the server listens to signals, only its build can be stopped. The listeners stay: without them, a signal
// that comes while the server loads would be lost.
const early = new AbortController()
let serverListens = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    if (serverListens) return
    early.abort()
    process.exit(0)
  })
}
await ensureBuilt('server', { signal: early.signal })
const { runPortal } = await import('../dist/server/main.js')
serverListens = true
await runPortal({
  buildWeb: async ({ onBuild, signal }) => {
    let isNotified = false
    const reportOnce = () => {
      if (!isNotified) onBuild()
      isNotified = true
    }
    await Promise.all(['web', 'web-server'].map((name) => ensureBuilt(name, { onBuild: reportOnce, signal })))
  },
  // npm passes signals on, but not when it is killed. A surviving portal would block the port.
  stopWithParent: process.argv.includes('--stop-with-parent') || process.env.npm_lifecycle_event === 'start',
})
