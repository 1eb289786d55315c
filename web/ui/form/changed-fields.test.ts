import { describe, expect, it } from 'vitest'
import { changedFields } from './changed-fields.ts'

describe('the changed fields of a form', () => {
  const known = { name: '', terms: false, groups: ['a'], date: { month: '', day: '' } }
  it.each<[string, Partial<typeof known>, [string, unknown][]]>([
    ['are none where all is as known', structuredClone(known), []],
    ['are those with another text', { ...known, name: 'Ruth' }, [['name', 'Ruth']]],
    ['are those that were checked', { ...known, terms: true }, [['terms', true]]],
    ['are lists with another choice', { ...known, groups: ['a', 'b'] }, [['groups', ['a', 'b']]]],
    ['are groups with another part', { date: { month: '2', day: '' } }, [['date', { month: '2', day: '' }]]],
  ])('%s', (_what, values, changed) => {
    expect(changedFields(values, known)).toEqual(changed)
  })
})
