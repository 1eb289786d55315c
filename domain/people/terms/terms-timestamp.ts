const pattern = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/

/** 'yyyy-MM-dd HH:mm:ss' in UTC, as calls write the moment of an agreement (specification, section 7). */
export function formatTermsTimestamp(moment: Date): string {
  return moment.toISOString().slice(0, 19).replace('T', ' ')
}

/** Whether the text is a moment written that way. */
export function isTermsTimestamp(text: string): boolean {
  if (!pattern.test(text)) return false
  const moment = new Date(`${text.replace(' ', 'T')}Z`)
  return !Number.isNaN(moment.getTime()) && formatTermsTimestamp(moment) === text
}
