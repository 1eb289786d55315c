/**
 * Options for the query of a record that fills a form. It reloads when its page opens, and never while they type,
 * also not when the network is back or they log in again. Changes by another editor are reported when they save.
 */
export const formQuery = {
  staleTime: ({ state }: { state: { data: unknown } }) => (state.data === undefined ? 0 : 'static'),
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  gcTime: 0,
} as const
