/**
 * Checks that an object was destructured completely: `const { title, start, ...left } = course`, then
 * `nothingLeft(left)`. A property that is added later is left over and does not compile. The linter rejects a property
 * that is taken but not used.
 */
export function nothingLeft(_left: Readonly<Record<string, never>>): void {}
