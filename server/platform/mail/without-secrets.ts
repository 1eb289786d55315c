/**
 * An email's text for people other than the receiver: whatever follows the path of a link would let them act as the
 * receiver.
 */
export function withoutSecrets(text: string): string {
  return text.replace(/(https?:\/\/[^\s?#]*)\?\S*/g, '$1?…')
}
