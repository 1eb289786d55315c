import { describe, expect, it } from 'vitest'
import { intentionOf } from './idempotency-key.ts'

const confirm = 'mutation RegistrationList_Confirm { x }'
const keyOf = (variables: object) => intentionOf(confirm, { input: variables })!.key

describe('the key of what a person wants', () => {
  it('is the same when they press again because no answer came', () => {
    expect(keyOf({ courseId: 1, botCheckToken: 'first' })).toBe(
      keyOf({ courseId: 1, botCheckToken: 'second' }),
    )
  })
  it('is another one for other input', () => {
    expect(keyOf({ courseId: 2 })).not.toBe(keyOf({ courseId: 3 }))
  })
  it('is another one once the answer came', () => {
    const first = intentionOf(confirm, { courseId: 4 })!
    first.end()
    expect(intentionOf(confirm, { courseId: 4 })!.key).not.toBe(first.key)
  })
  it('is not made for what only reads', () => {
    expect(intentionOf('query Class { x }', {})).toBeNull()
  })
})
