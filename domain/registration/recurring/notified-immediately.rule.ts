const days = 7

/**
 * People are notified immediately about automatically registered dates before this time, because the monthly email may
 * come too late. Later dates wait for that email.
 */
export function notifiedAtOnceBefore(now: Date): Date {
  return new Date(now.getTime() + days * 86_400_000)
}
