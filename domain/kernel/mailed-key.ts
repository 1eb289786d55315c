export type EmailKeyPurpose = 'verify' | 'magic' | 'reset'

/** The keys that mails hold. An invitation's is one to choose a password, which lasts longer. */
export type MailedKey = EmailKeyPurpose | 'invitation'
