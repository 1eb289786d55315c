/** What a browser shows where the portal failed before any page was there; the number is the one in the log. */
export function faultPage(requestId: string | undefined): string {
  const words = 'Something went wrong.'
  return requestId ? `${words}\n\nIf you call us about it, this number helps us find it: ${requestId}` : words
}
