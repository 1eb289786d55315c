// The portal of the package: built, with nothing left to build.
const { runPortal } = await import('./dist/server/main.js')
await runPortal({ buildWeb: async () => {}, stopWithParent: false })
