import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { jobNames } from '#domain/maintenance/job-names.ts'
import { jobs } from './manifests.ts'

const files = globSync('server/**/*.ts').filter((file) => !/\.test\.ts$|\/testing\//.test(file))

it('every job is in the manifest of its topic', async () => {
  const defining = files.filter((file) => /^export const \w+: Job = /m.test(readFileSync(file, 'utf8')))
  const defined = await Promise.all(
    defining.map(async (file) => {
      const names = [...readFileSync(file, 'utf8').matchAll(/^export const (\w+): Job = /gm)]
      const module: Record<string, unknown> = await import(resolve(file))
      return names.map(([, name = '']) => module[name])
    }),
  )
  expect(new Set(jobs)).toEqual(new Set(defined.flat()))
})

it('administrators have labels for every job and for housekeeping', () => {
  const names = [...jobs.map(({ name }) => name), jobNames.HOUSEKEEPING]
  expect(names.toSorted()).toEqual(Object.values(jobNames).toSorted())
})
