// `npm start`: builds the server when its sources changed, and runs it; the server then asks for the web app's build.
//   --stop-with-parent   end when the process that started us does (`npm start` implies it)
import { ensureBuilt } from './build.mjs'

if (Number(process.versions.node.split('.')[0]) < 24) {
  console.error(
    `Archway needs Node 24, which it brings along, and this is ${process.version}: start it with npm start.`,
  )
  process.exit(1)
}
await ensureBuilt('server')
process.setSourceMapsEnabled(true)
const { runPortal } = await import('../dist/server/main.js')
await runPortal({
  buildWeb: (options) => ensureBuilt('web', options),
  // npm passes signals on, but cannot when it is killed itself; a portal that lives on would keep the port.
  stopWithParent: process.argv.includes('--stop-with-parent') || process.env.npm_lifecycle_event === 'start',
})
