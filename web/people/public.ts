// All that other topics may use of people. What does not stand here may change freely.

export { saveLanguage } from './account.api.ts'
export { isProfileOpen, useProfileFirst } from './sign-up/profile-first.ts'
export { requestProfile } from './sign-up/profile-step.ts'

/** Comes when it is needed. */
export const loadTermsDialog = () => import('./terms/terms-dialog.tsx')
