// Starts the package's portal, which is already built.
const { runPortal } = await import('./dist/server/main.js')
await runPortal({ buildWeb: async () => {}, stopWithParent: false })
