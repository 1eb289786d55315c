import { afterAll, beforeAll } from 'vitest'

type AnyFunction = (...args: never[]) => unknown
interface Slot {
  real: AnyFunction
  current: AnyFunction
}
const slots = new WeakMap<object, Slot>()
/** By the real function. Vitest calls `replaceable` again for each file, but most modules stay loaded. */
const standIns = new WeakMap<AnyFunction, AnyFunction>()

/** The module as others import it: each of its functions calls its replacement, if it has one. */
export function replaceable<Module extends object>(module: Module): Module {
  const entries = Object.entries(module).map(([name, value]) => [
    name,
    typeof value === 'function' ? standInFor(value) : value,
  ])
  return Object.fromEntries(entries) as Module
}

function standInFor(real: AnyFunction): AnyFunction {
  const before = standIns.get(real)
  if (before) return before
  const slot: Slot = { real, current: real }
  const standIn = (...args: never[]) => slot.current(...args)
  slots.set(standIn, slot)
  standIns.set(real, standIn)
  return standIn
}

type Replacements<Module> = Partial<Record<keyof Module, AnyFunction>>

/**
 * Replaces functions of a module during the tests of this file, also where other modules import them. Call it at the
 * top of the file. Unlike `vi.mock`, it needs no worker of its own: loading the server takes longer than such a test.
 */
export function replaceFunctions<Module extends object>(
  module: Module,
  by: (real: Module) => Replacements<Module>,
): void {
  const slotOf = (name: string): Slot => {
    const slot = slots.get(module[name as keyof Module] as object)
    if (!slot) throw new Error(`${name} is not in a module of replaceable.setup.ts`)
    return slot
  }
  const functions = Object.keys(module).filter((name) => typeof module[name as keyof Module] === 'function')
  const real = Object.fromEntries(functions.map((name) => [name, slotOf(name).real])) as Module
  const replacements = Object.entries(by(real)) as [string, AnyFunction][]
  beforeAll(() => {
    for (const [name, replacement] of replacements) slotOf(name).current = replacement
  })
  afterAll(() => {
    for (const [name] of replacements) slotOf(name).current = slotOf(name).real
  })
}
