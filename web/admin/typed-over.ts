/**
 * For the query of a record that somebody edits: asked anew when its page opens, and never while they type, not even when the
 * network comes back. What another editor saved meanwhile is told when they save.
 */
export const typedOver = {
  staleTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  gcTime: 0,
} as const
