// Loaded into the journeys' portals before they start (portal.ts), and not into those that bench measures. Jobs that
// turn every 5 to 60 seconds turn every second, so that a journey does not wait half a minute for an email. Which job
// sends it, and that it sends it once, is the same.
const between = { least: 5_000, most: 60_000 }
const second = 1_000
const original = globalThis.setInterval

globalThis.setInterval = ((turn: () => void, delay = 0, ...args: []) =>
  original(
    turn,
    delay >= between.least && delay <= between.most ? second : delay,
    ...args,
  )) as typeof setInterval
