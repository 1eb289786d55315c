/** The result, or undefined if `act` throws, as storage does where the browser blocks it or has no space left. */
export function orUndefined<Result>(act: () => Result): Result | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}
