// The portal of the package: built, with nothing left to build.
process.setSourceMapsEnabled(true)
const { runPortal } = await import('./dist/server/main.js')
await runPortal({ buildWeb: async () => {}, stopWithParent: false })
