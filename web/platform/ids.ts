/** IDs are whole numbers up to the largest GraphQL Int. Larger numbers match nothing. */
export function isId(id: number): boolean {
  return Number.isInteger(id) && id > 0 && id <= 2_147_483_647
}
