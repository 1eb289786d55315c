import { format } from 'node:util'
import { afterEach, beforeEach } from 'vitest'

// What a person running the portal would read as an error fails the test that caused it. A test that means to cause
// one replaces console.error itself (vi.spyOn) and looks at what it was told.
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
