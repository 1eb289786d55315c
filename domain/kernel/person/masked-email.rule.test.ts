import { describe, expect, it } from 'vitest'
import { maskedEmail } from './masked-email.rule.ts'

describe('a masked address', () => {
  it.each([
    ['ruth@example.org', 'r***@example.org'],
    ['r@example.org', 'r***@example.org'],
    ['o’ruth+news@mail.example.org', 'o***@mail.example.org'],
    ['élodie@example.org', 'é***@example.org'],
    ['nothing', '***'],
    ['@example.org', '***@example.org'],
    ['', '***'],
  ])('%s', (email, masked) => {
    expect(maskedEmail(email)).toBe(masked)
  })
})
