import { expect, it } from 'vitest'

const modules = import.meta.glob<Record<string, unknown>>(
  ['./**/*.ts', '!./**/*.test.ts', '!./**/testing/**'],
  { eager: true },
)

/** What a form has before anything is typed, or for an answer that was not given. */
const isBlankOnPurpose = (name: string) => /^(empty|blank|notGiven|declined)/.test(name)

/** The places where a constant has an empty text, or a list has a text twice. */
function wrongIn(value: unknown, at: string, seen = new Set<unknown>()): string[] {
  if (value === '') return [`${at} is empty`]
  if (typeof value !== 'object' || value === null || seen.has(value)) return []
  if (!Array.isArray(value) && Object.getPrototypeOf(value) !== Object.prototype) return []
  seen.add(value)
  const twice =
    Array.isArray(value) &&
    value.every((one) => typeof one === 'string') &&
    new Set(value).size < value.length
      ? [`${at} has a name twice`]
      : []
  return [...twice, ...entriesOf(value).flatMap(([key, one]) => wrongIn(one, `${at}.${key}`, seen))]
}

const entriesOf = (value: object) => Object.entries(value).filter(([name]) => !isBlankOnPurpose(name))

it('no list of the domain is empty', () => {
  const empty = Object.entries(modules).flatMap(([file, exported]) =>
    Object.entries(exported).flatMap(([name, value]) =>
      Array.isArray(value) && value.length === 0 ? [`${file} ${name}`] : [],
    ),
  )
  expect(empty).toEqual([])
})

it('no constant of the domain has an empty name, and no list has a name twice', () => {
  const wrong = Object.entries(modules).flatMap(([file, exported]) =>
    entriesOf(exported).flatMap(([name, value]) => wrongIn(value, `${file} ${name}`)),
  )
  expect(wrong).toEqual([])
})
