// All that other topics may use of mail. What does not stand here may change freely.

// What runs:

export { ofPerson } from './mail-of-person.ts'
