// The public API of people, for other topics. Anything not exported here may change freely.

export { saveLanguage } from './account.api.ts'
export { isProfileOpen, useProfileFirst } from './sign-up/profile-first.ts'
export { requestProfile } from './sign-up/profile-step.ts'

/** Lazy-loaded. */
export const loadTermsDialog = () => import('./terms/terms-dialog.tsx')
