/** Ids are whole numbers up to the largest of GraphQL's Int; what is beyond names nothing. */
export function isId(id: number): boolean {
  return Number.isInteger(id) && id > 0 && id <= 2_147_483_647
}
