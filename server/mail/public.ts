// The public API of mail for other modules. Everything that is not exported here may change freely.
// Runtime exports:

export { ofPerson } from './mail-of-person.ts'
