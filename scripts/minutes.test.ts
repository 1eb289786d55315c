import { expect, it } from 'vitest'
import { minutesTable } from './minutes.ts'

it('reports where the minutes of a run were spent, and the ten slowest files', () => {
  const files = Array.from({ length: 12 }, (_, n) => ({ name: `${n}.test.ts`, took: n * 1000 }))
  const parts = [
    { name: 'checks', took: 58_400 },
    { name: 'vitest', took: 185_000, detail: 'unit 0:20, contract 4:50' },
    { name: 'journeys', took: 600_000 },
  ]
  expect(minutesTable({ parts, files })).toBe(`Where the minutes went
  0:58  checks
  3:05  vitest: unit 0:20, contract 4:50
 10:00  journeys
 14:03  altogether

The slowest files
  0:11  11.test.ts
  0:10  10.test.ts
  0:09  9.test.ts
  0:08  8.test.ts
  0:07  7.test.ts
  0:06  6.test.ts
  0:05  5.test.ts
  0:04  4.test.ts
  0:03  3.test.ts
  0:02  2.test.ts`)
})
