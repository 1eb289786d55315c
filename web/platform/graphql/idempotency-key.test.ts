import { describe, expect, it } from 'vitest'
import { attemptOf } from './idempotency-key.ts'

const confirm = 'mutation RegistrationList_Confirm { x }'
const keyOf = (variables: object) => attemptOf(confirm, { input: variables })!.key

describe('the idempotency key', () => {
  it('is the same when a person retries after no response', () => {
    expect(keyOf({ courseId: 1, botCheckToken: 'first' })).toBe(
      keyOf({ courseId: 1, botCheckToken: 'second' }),
    )
  })
  it('is different for other input', () => {
    expect(keyOf({ courseId: 2 })).not.toBe(keyOf({ courseId: 3 }))
  })
  it('is different after a response', () => {
    const first = attemptOf(confirm, { courseId: 4 })!
    first.end()
    expect(attemptOf(confirm, { courseId: 4 })!.key).not.toBe(first.key)
  })
  it('is absent for a query', () => {
    expect(attemptOf('query Class { x }', {})).toBeNull()
  })
})
