export type EmailKeyPurpose = 'verify' | 'magic' | 'reset' | 'endAccess'

/**
 * The keys that mails hold. An invitation's is one to choose a password, which lasts longer; `ownLogin` opens the account of somebody who was
 * helped; a website's is the owner's yes to its login.
 */
export type MailedKey = EmailKeyPurpose | 'invitation' | 'ownLogin' | 'website' | 'takeBack'
