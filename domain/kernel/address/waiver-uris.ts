/** The two pages that the terms dialog links to; they always exist (specification, section 2). */
export const waiverUris = ['general-waiver', 'physical-activity-waiver'] as const
