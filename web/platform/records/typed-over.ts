/**
 * For the query of a record that somebody edits: asked anew when its page opens, and never while they type, not even when the
 * network comes back or they log in again. What another editor saved meanwhile is told when they save.
 */
export const overwrite = {
  staleTime: ({ state }: { state: { data: unknown } }) => (state.data === undefined ? 0 : 'static'),
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  gcTime: 0,
} as const
