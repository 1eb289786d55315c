import { expect, it } from 'vitest'
import { isJobName, jobNames } from './job-names.ts'

it('each job has its key in words as its name in the log', () => {
  for (const [key, name] of Object.entries(jobNames)) {
    expect(name).toBe(key.toLowerCase().replaceAll('_', ' '))
    expect(isJobName(name)).toBe(true)
  }
  expect(isJobName('RETENTION')).toBe(false)
})
