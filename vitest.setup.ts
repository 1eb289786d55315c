import { format } from 'node:util'
import { afterEach, beforeEach } from 'vitest'

// An error that operators would read fails the test that caused it. A test that expects one replaces console.error
// (vi.spyOn) and checks what it received.
let errors: string[] = []
const original = console.error

beforeEach(() => {
  errors = []
  console.error = (...parts: unknown[]) => {
    errors.push(format(...parts))
  }
})

afterEach(() => {
  console.error = original
  if (errors.length > 0) throw new Error(`console.error was called:\n${errors.join('\n')}`)
})
