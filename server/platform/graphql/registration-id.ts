/** The number in an ID of a call. Null if it cannot be one: ids are whole numbers within PostgreSQL's int. */
export function registrationId(id: string): number | null {
  return /^[1-9]\d{0,9}$/.test(id) && Number(id) <= 2_147_483_647 ? Number(id) : null
}
