import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { migrations } from './migrate.ts'

test('each migration of the folder is in the list, and in the order of its number', () => {
  const folder = readdirSync(new URL('./migrations/', import.meta.url)).map((file) =>
    file.replace(/\.ts$/, ''),
  )
  expect(Object.keys(migrations)).toEqual(folder.sort())
})
