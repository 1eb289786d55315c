// The public API of mail, for other topics. Anything not exported here may change freely.

export { ClassEmails } from './class-emails.tsx'
export { ClassMailNotice } from './class-mail-notice.tsx'
export { classMailKey, classMailQuery, personMailQuery } from './mail-delivery.api.ts'
export { kindLabel } from './mail-labels.ts'
export { PersonMailNotice } from './person-mail-notice.tsx'
export { PersonMails } from './person-mails.tsx'
