/** The two pages that the terms dialog links to. They always exist (specification, section 2). */
export const waiverUris = ['general-waiver', 'physical-activity-waiver'] as const
