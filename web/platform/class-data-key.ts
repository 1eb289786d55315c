/** All class data; invalidate it after a booking or a cancellation. */
export const classDataKey = ['class-data'] as const
