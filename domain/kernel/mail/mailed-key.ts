export type EmailKeyPurpose = 'verify' | 'magic' | 'reset' | 'endAccess'

/**
 * The tokens in emails. An invitation's token is for choosing a password and lasts longer. `ownLogin` opens the account
 * of someone who was helped. `website`: the owner accepts a website's login.
 */
export type MailedKey = EmailKeyPurpose | 'invitation' | 'ownLogin' | 'website' | 'takeBack'
