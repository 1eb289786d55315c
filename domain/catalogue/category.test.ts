import { describe, expect, it } from 'vitest'
import { type CategoryInput, categoryInput } from './category.input.ts'
import { decideCategoryDeletion } from './category-deletion.rule.ts'
import { categoryKinds } from './category-kinds.ts'

describe('a program', () => {
  const complaintOf = (category: CategoryInput) => {
    const parsed = categoryInput.safeParse(category)
    return parsed.success ? null : parsed.error.issues.map(({ path, message }) => [path.join('.'), message])
  }
  it.each(categoryKinds)('can be of the kind %s', (kind) => {
    expect(complaintOf({ name: 'Cooking', kind })).toBeNull()
  })
  it.each<[string, CategoryInput, string, string]>([
    ['without a name', { name: ' ', kind: 'other' }, 'name', 'name.required'],
    ['with markup', { name: '<b>', kind: 'other' }, 'name', 'text.noBrackets'],
    ['without a kind', { name: 'Cooking', kind: '' }, 'kind', 'choice.required'],
    ['of an unknown kind', { name: 'Cooking', kind: 'food' }, 'kind', 'choice.unknown'],
  ])('is rejected %s', (_name, category, field, message) => {
    expect(complaintOf(category)).toEqual([[field, message]])
  })
  it.each([
    ['without classes', { id: 39, classCount: 0 }, { ok: true, value: null }],
    ['with a class', { id: 39, classCount: 1 }, { ok: false, code: 'STILL_IN_USE', data: {} }],
    [
      'that is the fallback program',
      { id: 0, classCount: 0 },
      { ok: false, code: 'CATEGORY_REQUIRED', data: {} },
    ],
  ])('a program %s can be deleted or not', (_name, category, decision) => {
    expect(decideCategoryDeletion(category)).toMatchObject(decision)
  })
})
