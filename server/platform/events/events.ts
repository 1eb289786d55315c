// Events between topics, within one transaction. This is our own code: an event without a listener does not compile
// (server/wiring/listeners.ts). An emitter of Node or a library calls any listeners there are.
/**
 * Events between topics within a transaction. Each topic adds its events to this interface by declaration merging, next
 * to the code that emits them. server/wiring/listeners.ts is the one table of listeners, and does not compile while one
 * is missing. Work that can wait until after the commit goes through the outbox instead.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the topics fill it
export interface Events {}
