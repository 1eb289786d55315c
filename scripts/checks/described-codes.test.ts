import { readFileSync } from 'node:fs'
import { buildSchema, isEnumType, parse, visit } from 'graphql'
import { expect, test } from 'vitest'
import { errorCodes } from '#domain/manifests.ts'

const file = new URL('../../server/platform/graphql/schema.graphql', import.meta.url)
const document = readFileSync(file, 'utf8')

/** Values that are neither error codes nor of an enum type: RegistrationNote.code. */
const notes = ['GUEST_HAS_PLACE', 'VIDEO_LINK_LATER']

/** The words of descriptions in capital letters with _. */
function describedCodes(sdl: string): string[] {
  const found = new Set<string>()
  visit(parse(sdl), {
    enter(node) {
      if (!('description' in node)) return
      for (const [code] of node.description?.value.matchAll(/\b[A-Z]{2,}(?:_[A-Z]+)+\b/g) ?? [])
        found.add(code)
    },
  })
  return [...found]
}

test('every code in a description of the API exists', () => {
  const values = Object.values(buildSchema(document).getTypeMap())
    .filter(isEnumType)
    .flatMap((type) => type.getValues().map(({ name }) => name))
  const known = new Set<string>([...errorCodes, ...values, ...notes])
  const described = describedCodes(document)
  expect(described).toContain('CLASS_CUSTOM_MESSAGE')
  expect(described.filter((code) => !known.has(code))).toEqual([])
})
