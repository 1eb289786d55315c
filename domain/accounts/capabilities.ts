/**
 * What a person may be granted beyond their roles (specification, section 6). importClasses counts for staff alone:
 * domain/accounts/may-import.rule.ts.
 */
export const capabilities = [
  'duplicateEvent',
  'duplicateOthersEvents',
  'viewOtherRosters',
  'importClasses',
] as const
