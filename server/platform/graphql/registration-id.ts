/** The number in an ID of a call, or null where it can be none: ids are whole numbers that PostgreSQL's int holds. */
export function registrationId(id: string): number | null {
  return /^[1-9]\d{0,9}$/.test(id) && Number(id) <= 2_147_483_647 ? Number(id) : null
}
