// Events between topics, within one transaction. Ours, because an event nobody listens to does not compile (server/wiring/listeners.ts);
// an emitter of Node or a library calls whoever is there.

/**
 * What topics tell one another within a transaction. Each topic adds its events to this interface by declaration merging, beside
 * the code that raises them; server/wiring/listeners.ts is the one table of who hears them, and does not compile while one is
 * missing. What may wait until after the commit goes through the outbox instead.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the topics fill it
export interface Events {}
