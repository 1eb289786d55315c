/**
 * Says that something was taken apart as a whole: `const { title, start, ...left } = course`, then `nothingLeft(left)`. A property
 * that comes later is left over and does not compile; one that is taken and then not used is refused by the linter.
 */
export function nothingLeft(_left: Readonly<Record<string, never>>): void {}
