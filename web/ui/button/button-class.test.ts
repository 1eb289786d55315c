import { expect, it } from 'vitest'
import { buttonClass } from './button-class.ts'

it.each<[Parameters<typeof buttonClass>, string]>([
  [[{}], 'button'],
  [[{ variant: 'primary', size: 'md', block: false, iconOnly: false }], 'button'],
  [[{ variant: 'secondary' }], 'button button--secondary'],
  [[{ variant: 'text' }], 'button button--text'],
  [[{ variant: 'quiet' }], 'button button--quiet'],
  [[{ variant: 'danger' }], 'button button--danger'],
  [[{ variant: 'dangerSolid' }], 'button button--danger-solid'],
  [[{ variant: 'dangerText' }], 'button button--danger-text'],
  [[{ variant: 'honey' }], 'button button--honey'],
  [[{ variant: 'onBar', size: 'sm' }], 'button button--on-bar button--small'],
  [[{ block: true }, 'mine', false, undefined, 'yours'], 'button button--block mine yours'],
  [[{ iconOnly: true }], 'button button--icon'],
])('a button %j has the classes %s', (given, classes) => {
  expect(buttonClass(...given)).toBe(classes)
})
