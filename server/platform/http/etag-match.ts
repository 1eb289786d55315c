/** Whether If-None-Match contains the tag. The comparison is weak, because a proxy may have marked our tag as weak. */
export function namesTag(header: string | undefined, etag: string): boolean {
  if (!header) return false
  return header.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag)
}
