const pattern = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/

/** 'yyyy-MM-dd HH:mm:ss' in UTC, as calls write the time of an agreement (specification, section 7). */
export function formatTermsTimestamp(instant: Date): string {
  return instant.toISOString().slice(0, 19).replace('T', ' ')
}

/** Whether the text is a timestamp in this format. */
export function isTermsTimestamp(text: string): boolean {
  if (!pattern.test(text)) return false
  const instant = new Date(`${text.replace(' ', 'T')}Z`)
  return !Number.isNaN(instant.getTime()) && formatTermsTimestamp(instant) === text
}
