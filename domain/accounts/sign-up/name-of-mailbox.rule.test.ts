import { describe, expect, it } from 'vitest'
import { nameOfMailbox } from './name-of-mailbox.rule.ts'

describe('nameOfMailbox', () => {
  it.each([
    ['is the part before the @', 'rosa.diaz@example.org', 'rosa.diaz'],
    ['drops the part after a plus sign', 'rosa+classes@example.org', 'rosa'],
    ['is never empty', '+rosa@example.org', '+rosa'],
  ])('%s', (_name, email, firstName) => {
    expect(nameOfMailbox(email)).toEqual({ firstName, lastName: '-' })
  })
})
