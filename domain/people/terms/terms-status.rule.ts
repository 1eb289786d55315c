/** How long an agreement lasts, in milliseconds: one year (specification, section 9). */
export const termsLifetime = 31_536_000_000

export type TermsStatus = 'notAgreed' | 'annual' | 'newTerms' | 'fine'

/**
 * Whether a person must agree to the waivers and terms (again), and why (specification, section 4). An agreement older
 * than a year counts as 'annual' even if the waivers changed as well.
 */
export function termsStatus(agreedAt: Date | null, waiversUpdatedAt: Date | null, now: Date): TermsStatus {
  if (!agreedAt) return 'notAgreed'
  if (now.getTime() - agreedAt.getTime() > termsLifetime) return 'annual'
  if (waiversUpdatedAt && agreedAt < waiversUpdatedAt) return 'newTerms'
  return 'fine'
}

/** Everything but 'fine' shows the dialog before anything else can be done. */
export function areTermsDue(agreedAt: Date | null, waiversUpdatedAt: Date | null, now: Date): boolean {
  return termsStatus(agreedAt, waiversUpdatedAt, now) !== 'fine'
}
