/** What a person may be granted beyond their roles (specification, section 6). */
export const capabilities = ['duplicateEvent', 'duplicateOthersEvents', 'viewOtherRosters'] as const
